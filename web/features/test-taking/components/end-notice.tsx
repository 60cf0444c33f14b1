import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { ExamState } from '#web/features/test-taking/hooks/use-exam.ts';

type EndNoticeProps = { isTimeUp: boolean; submission: ExamState['submission'] };

/** Shown in the header while the test is over for the student and not yet for the server. */
export function EndNotice({ isTimeUp, submission }: EndNoticeProps) {
  const { t } = useTranslation('test-taking');
  if (!isTimeUp && !submission.waitsForNetwork) return null;
  const { isSubmitting, hasFailed, waitsForNetwork } = submission;
  const text = !isTimeUp
    ? t('submitOffline')
    : isSubmitting
      ? t('timeUpSubmitting')
      : hasFailed && !waitsForNetwork
        ? t('timeUpFailed')
        : t('timeUpOffline');
  return (
    <div className="mx-auto w-full max-w-content px-4 pb-3 md:px-8">
      <Alert kind={isTimeUp ? 'warning' : 'info'} role="alert">
        <p>{text}</p>
      </Alert>
    </div>
  );
}
