import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';

type ConfirmLeavingProps = {
  /** Of `useBlocker` with its resolver. */
  blocker: { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' };
  texts: { title: string; text: string; stay: string; leave: string };
};

/** Asks before a link takes somebody away from what is not done yet. */
export function ConfirmLeaving({ blocker, texts }: ConfirmLeavingProps) {
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => open || (isBlocked && blocker.reset())}
      title={texts.title}
      text={texts.text}
      cancel={texts.stay}
      action={texts.leave}
      onAction={() => isBlocked && blocker.proceed()}
    />
  );
}
