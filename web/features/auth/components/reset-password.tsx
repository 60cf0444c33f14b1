import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import { ContinueAs } from '#web/features/auth/components/continue-as.tsx';
import { NewPasswordForm } from '#web/features/auth/components/new-password-form.tsx';
import { useAddressExchange } from '#web/features/auth/hooks/use-address-exchange.ts';

/** Opened from the reset email, whose link brings the session along. */
export function ResetPassword() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  // Read before the address is cleaned of what the link brought.
  const [welcome] = useState((): 'first' | 'welcome' | null => {
    const search = new URLSearchParams(window.location.search);
    return search.has('first') ? 'first' : search.has('invited') ? 'welcome' : null;
  });
  const question = useAddressExchange((outcome) => {
    if (outcome === 'signed-in') setReady(true);
    else {
      const search = outcome === 'refused' ? { expired: true as const } : {};
      void navigate({ to: '/auth', search, replace: true });
    }
  });
  if (question) return <ContinueAs {...question} />;
  if (!ready) return null;
  return (
    <AuthLayout
      title={t(welcome ? 'reset.welcome' : 'reset.title')}
      subtitle={t(welcome ? `reset.${welcome}Text` : 'reset.subtitle')}
    >
      <NewPasswordForm />
    </AuthLayout>
  );
}
