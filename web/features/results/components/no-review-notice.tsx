import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';

/** In place of questions and keys that the institute does not show. */
export function NoReviewNotice() {
  const { t } = useTranslation('results');
  return (
    <Alert kind="info">
      <p className="font-semibold">{t('noReview.title')}</p>
      <p>{t('noReview.text')}</p>
    </Alert>
  );
}
