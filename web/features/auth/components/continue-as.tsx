import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { AuthLayout } from '#web/features/auth/components/auth-layout.tsx';
import type { Question } from '#web/features/auth/hooks/use-address-exchange.ts';
import { useUser } from '#web/lib/session/session.ts';

/** A link that this browser did not ask for would sign in: anyone who made it knows that account. */
export function ContinueAs({ email, enter, decline }: Question) {
  const { t } = useTranslation('auth');
  const present = useUser()?.email;
  // The callback opens without the cache of queries: it makes no call but this one.
  const [busy, setBusy] = useState(false);
  const go = () => {
    setBusy(true);
    void enter();
  };
  return (
    <AuthLayout
      title={email ? t('continueAs.title', { email }) : t('continueAs.titleUnknown')}
      subtitle={t('continueAs.subtitle')}
    >
      <div className="grid gap-4">
        {present && (
          <p className="wrap-anywhere text-center">{t('continueAs.present', { email: present })}</p>
        )}
        <Button block busy={busy} onClick={go}>
          {t('continueAs.submit')}
        </Button>
        <Button block variant="outline" disabled={busy} onClick={decline}>
          {t('continueAs.decline')}
        </Button>
      </div>
    </AuthLayout>
  );
}
