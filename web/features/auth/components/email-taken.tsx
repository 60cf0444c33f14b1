import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** Offers to sign in, with the email that was typed. */
export function EmailTaken({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Alert kind="info" role="alert">
      <p className="wrap-anywhere">{t('signUp.taken', { email })}</p>
      <Button type="button" variant="outline" size="sm" className="mt-3" autoFocus onClick={onSignIn}>
        {t('signUp.takenSignIn')}
      </Button>
    </Alert>
  );
}
