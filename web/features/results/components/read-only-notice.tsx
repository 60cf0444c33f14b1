import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';

export function ReadOnlyNotice() {
  const { t } = useTranslation('results');
  return (
    <Alert>
      <p>{t('readOnly')}</p>
      <p>
        <Link to="/app/dashboard" className="font-medium underline underline-offset-4">
          {t('next.dashboard')}
        </Link>
      </p>
    </Alert>
  );
}
