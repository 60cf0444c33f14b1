import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

/** Stands under the header from the last second on; Submit Test sends again by hand. */
export function TimeUpNotice({ submission }: { submission: ExamState['submission'] }) {
  const { t } = useTranslation('test-taking');
  const text = submission.waitsForNetwork
    ? t('timeUpOffline')
    : submission.hasFailed
      ? t('timeUpFailed')
      : t('timeUpSubmitting');
  return (
    <div className="mx-auto w-full max-w-content px-4 pt-4 md:px-8">
      <Alert kind="warning" role="alert">
        <p>{text}</p>
      </Alert>
    </div>
  );
}
