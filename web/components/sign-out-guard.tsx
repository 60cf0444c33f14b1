import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmWhenOpened } from '#web/components/confirm-when-opened.tsx';
import { countUnsentAnswers } from '#web/lib/answers/outbox-store.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** Signs out at once, unless answers of the student are still on this device alone: then it says so and asks. */
export function useSignOutGuard(signOut: () => void) {
  const [count, setCount] = useState(0);
  const ask = useCallback(async () => {
    const userId = readSession().session?.user.id;
    const unsent = userId ? await countUnsentAnswers(userId) : 0;
    if (unsent === 0) signOut();
    else setCount(unsent);
  }, [signOut]);
  const dialog = <SignOutWarning count={count} onClose={() => setCount(0)} onSignOut={signOut} />;
  return { ask, dialog };
}

type SignOutWarningProps = { count: number; onClose: () => void; onSignOut: () => void };

function SignOutWarning({ count, onClose, onSignOut }: SignOutWarningProps) {
  const { t } = useTranslation();
  return (
    <ConfirmWhenOpened
      open={count > 0}
      onOpenChange={(open) => open || onClose()}
      title={t('signOutWarning.title')}
      text={t('signOutWarning.text', { count })}
      cancel={t('signOutWarning.stay')}
      action={t('signOutWarning.leave')}
      onAction={onSignOut}
    />
  );
}
