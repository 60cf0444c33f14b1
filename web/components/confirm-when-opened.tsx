import type { ConfirmDialogProps } from '#web/components/confirm-dialog.tsx';
import { useWhenOpened } from '#web/lib/page/use-when-opened.ts';

const loadDialog = async () => (await import('#web/components/confirm-dialog.tsx')).ConfirmDialog;

/** ConfirmDialog for screens that open every day and seldom ask: it is fetched apart from them. */
export function ConfirmWhenOpened(props: ConfirmDialogProps) {
  const Dialog = useWhenOpened(loadDialog, props.open, () => props.onOpenChange(false));
  return Dialog && <Dialog {...props} />;
}
