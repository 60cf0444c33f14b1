import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useLeaveQuestion } from '#web/features/test-taking/hooks/use-leave-question.ts';

export function LeaveDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('test-taking');
  const { isAsking, leave, stay } = useLeaveQuestion(isOpen);
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      text={t('leave.text')}
      cancel={t('leave.stay')}
      action={t('leave.leave')}
      onAction={leave}
    />
  );
}
