import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import type { Button } from '#web/components/ui/button.tsx';
import { useWhenOpened } from '#web/lib/page/use-when-opened.ts';

export type PopupProps = {
  /** What opens it, and what has the focus again once it is closed. */
  button: ReactElement<ComponentProps<typeof Button>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It was opened by a key before it was there to see that: its first entry is to have the focus. */
  isByKey: boolean;
};

type PopupButtonProps<Props> = {
  button: PopupProps['button'];
  kind: 'menu' | 'dialog';
  load: () => Promise<ComponentType<Props & PopupProps>>;
  /** What the popup is given besides. */
  popup: Props;
};

/** A button with a menu or a panel, which is fetched apart from it: see useWhenOpened. */
export function PopupButton<Props extends object>({ button, kind, load, popup }: PopupButtonProps<Props>) {
  const [open, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const Popup = useWhenOpened(load, open, () => setOpen(false));
  if (Popup) return <Popup {...popup} button={button} open={open} onOpenChange={setOpen} isByKey={isByKey} />;
  const show = (isKey: boolean) => {
    setByKey(isKey);
    setOpen(true);
  };
  return cloneElement(button, {
    'aria-haspopup': kind,
    'aria-expanded': open,
    busy: open || button.props.busy,
    // A click that a key has made counts none.
    onClick: ({ detail }) => show(detail === 0),
    // The arrow opens a menu as well.
    ...(kind === 'menu' && {
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        show(true);
      },
    }),
  });
}
