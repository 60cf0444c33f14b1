import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** Whoever signs up twice has forgotten the first time; the way in is one press away, with the email they typed. */
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
