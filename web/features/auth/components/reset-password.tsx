import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeAddress } from '#web/features/auth/api/exchange-address.ts';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import { NewPasswordForm } from '#web/features/auth/components/new-password-form.tsx';

/** Opened from the reset email, whose link brings the session along. */
export function ResetPassword() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let left = false;
    exchangeAddress()
      .catch(() => false)
      .then((signedIn) => {
        if (left) return;
        if (signedIn) setReady(true);
        else navigate({ to: '/auth', replace: true });
      });
    return () => {
      left = true;
    };
  }, [navigate]);
  if (!ready) return null;
  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <NewPasswordForm />
    </AuthLayout>
  );
}
