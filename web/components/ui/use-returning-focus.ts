import { useRef } from 'react';

/**
 * A dialog opened by a key has no trigger to give the focus back to: what had it before gets it, unless the page
 * meanwhile moved it on (to the question chosen in the palette).
 */
export function useReturningFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
