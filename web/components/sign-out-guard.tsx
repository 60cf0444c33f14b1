import { useCallback, useState } from 'react';
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
import { countKeptAnswers } from '#web/lib/outbox-store.ts';
import { readSession } from '#web/lib/session-store.ts';

/** Signs out at once, unless answers of the student are still on this device alone: then it says so and asks. */
export function useSignOutGuard(signOut: () => void) {
  const [count, setCount] = useState(0);
  const ask = useCallback(async () => {
    const userId = readSession().session?.user.id;
    const kept = userId ? await countKeptAnswers(userId) : 0;
    if (kept === 0) signOut();
    else setCount(kept);
  }, [signOut]);
  const dialog = <SignOutWarning count={count} onClose={() => setCount(0)} onSignOut={signOut} />;
  return { ask, dialog };
}

type SignOutWarningProps = { count: number; onClose: () => void; onSignOut: () => void };

function SignOutWarning({ count, onClose, onSignOut }: SignOutWarningProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog open={count > 0} onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('signOutWarning.title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('signOutWarning.text', { count })}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>{t('signOutWarning.stay')}</AlertDialogCancel>
          <AlertDialogAction onClick={onSignOut}>{t('signOutWarning.leave')}</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
