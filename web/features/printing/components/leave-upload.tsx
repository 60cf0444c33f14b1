import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';

type LeaveUploadProps = {
  blocker: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' };
};

/** Asks before a link takes the student away from files that are still travelling. */
export function LeaveUpload({ blocker }: LeaveUploadProps) {
  const { t } = useTranslation('upload-print');
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => open || (isBlocked && blocker.reset())}
      title={t('leave.title')}
      text={t('leave.text')}
      cancel={t('leave.stay')}
      action={t('leave.leave')}
      onAction={() => isBlocked && blocker.proceed()}
    />
  );
}
