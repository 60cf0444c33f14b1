import { type RefObject, useEffect } from 'react';

/** How far down the pane a row comes to stand that was out of sight. */
const PLACE = 0.4;

/**
 * Scrolls a pane, and nothing around it, to what is marked `data-current`, when that changes and is out of sight.
 * A pane that does not scroll by itself stays where it is: the page is the reader's.
 */
export function useCurrentInView(pane: RefObject<HTMLElement | null>, current: number | null): void {
  useEffect(() => {
    const scroller = pane.current;
    const row = current === null ? null : scroller?.querySelector('[data-current]');
    if (!scroller || !row || scroller.scrollHeight <= scroller.clientHeight) return;
    const view = scroller.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) scroller.scrollTop += top - view.top - view.height * PLACE;
  }, [pane, current]);
}
