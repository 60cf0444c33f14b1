import { useTranslation } from 'react-i18next';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '#web/components/ui/alert-dialog.tsx';

type LeaveUploadProps = {
  blocker: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' };
};

/** Asks before a link takes the student away from files that are still travelling. */
export function LeaveUpload({ blocker }: LeaveUploadProps) {
  const { t } = useTranslation('upload-print');
  const isBlocked = blocker.status === 'blocked';
  return (
    <AlertDialog open={isBlocked} onOpenChange={(open) => open || (isBlocked && blocker.reset())}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('leave.title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('leave.text')}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('leave.stay')}</AlertDialogCancel>
          <AlertDialogAction onClick={() => isBlocked && blocker.proceed()}>
            {t('leave.leave')}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
