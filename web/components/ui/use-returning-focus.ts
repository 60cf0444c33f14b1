import { useRef } from 'react';

/**
 * A dialog opened by a key has no trigger to give the focus back to: what had it before gets it, unless the page
 * meanwhile moved it on (to the question chosen in the palette).
 * @param focusFirst what has the focus first, as a selector; else the first control
 */
export function useReturningFocus(focusFirst?: string) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const panel = event.currentTarget as HTMLElement;
      const first = focusFirst ? panel.querySelector<HTMLElement>(focusFirst) : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
