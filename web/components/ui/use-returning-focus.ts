import { useRef } from 'react';
import { focusHeading } from '#web/lib/page/focus-heading.ts';

/** What had the focus before a dialog that has led to another one. */
let handedOn: Element | null = null;

/**
 * A dialog opened by a key has no trigger to give the focus back to: what had it before gets it, unless the page
 * meanwhile moved it on (to the question chosen in the palette). A dialog that another one has led to gives it back to
 * what had it before both; where nothing of that is left, the heading of the page has it.
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
      const active = document.activeElement;
      if (active && active !== document.body) {
        handedOn = active.closest('[role="dialog"], [role="alertdialog"]') ? before.current : null;
        return;
      }
      const place = [before.current, handedOn].find(canHaveFocus);
      handedOn = null;
      if (place instanceof HTMLElement) place.focus();
      else focusHeading(null);
    },
  };
}

function canHaveFocus(element: Element | null): boolean {
  return element?.isConnected === true && element !== document.body;
}
