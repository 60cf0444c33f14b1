import { type RefObject, useEffect, useState } from 'react';
import { type Area, clearPlace, overlap } from '#web/lib/page/clear-place.ts';

/** Between two toasts, in CSS px: sonner's own. */
const GAP = 14;
/** How long what a screen draws is left to settle before toasts look again whether they stand clear of it. */
const SETTLE_MS = 150;
const HEADINGS = ':is(h1, h2, h3, h4)';
/** What says which field is which. */
const LABELS = ':is(label, legend)';
const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], [role="checkbox"], [data-bar])';

/**
 * How far above the lower edge of the window toasts stand, in CSS px: as low as they cover no heading, no control and no label, and where there
 * is no such place, at least not what has the focus. Anyone who has just pressed a button, or goes on by Tab, works at what has the focus.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>, margin: number): number {
  const [place, setPlace] = useState(margin);
  useEffect(() => {
    const own = region.current;
    if (!own) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const isShown = toastsIn(own).length > 0;
      // What is drawn under them matters as long as they are there.
      screen.disconnect();
      if (isShown) screen.observe(document.body, { childList: true, subtree: true });
      setPlace((current) => (isShown ? placeFor(own, current, margin) : margin));
    };
    const lookSoon = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look();
      }, SETTLE_MS);
    };
    const screen = new MutationObserver(lookSoon);
    const toasts = new MutationObserver(look);
    toasts.observe(own, { childList: true, subtree: true });
    window.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(waiting);
      screen.disconnect();
      toasts.disconnect();
      window.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [region, margin]);
  return place;
}

function placeFor(region: HTMLElement, current: number, margin: number): number {
  const area = areaOf(region);
  if (!area) return margin;
  const focused = workedAt(region);
  const headings = areasOf(region, HEADINGS);
  const keptClear = [...areasOf(region, CONTROLS), ...headings, ...focused];
  const withLabels = [...keptClear, ...areasOf(region, LABELS)];
  // What stands well stays where it is.
  if (!withLabels.some((one) => overlap(one, area))) return current;
  const windowHeight = window.innerHeight;
  return clearPlace({ area, margin, windowHeight }, [
    withLabels,
    keptClear,
    [...headings, ...focused],
    focused,
  ]);
}

const toastsIn = (region: HTMLElement) => [
  ...region.querySelectorAll<HTMLElement>('[data-visible=true][data-removed=false]'),
];

/** Where the toasts will be when they have slid in. */
function areaOf(region: HTMLElement): Area | null {
  const toasts = toastsIn(region);
  const list = toasts[0]?.closest('[data-sonner-toaster]')?.getBoundingClientRect();
  if (!list) return null;
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, -GAP);
  return { top: list.bottom - height, bottom: list.bottom, left: list.left, right: list.right };
}

/** What can be seen of it, outside of the toasts and of what a dialog has put out of reach. */
function areasOf(region: HTMLElement, selector: string): Area[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (region.contains(element) || element.closest('[aria-hidden="true"], [inert]')) return [];
    const area = element.getBoundingClientRect();
    const isSeen = area.width > 1 && area.height > 1 && area.bottom > 0 && area.top < window.innerHeight;
    return isSeen && getComputedStyle(element).visibility !== 'hidden' ? area : [];
  });
}

/** A heading that has the focus after navigation is read, not worked at. */
function workedAt(region: HTMLElement): Area[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return [];
  return region.contains(focused) ? [] : [focused.getBoundingClientRect()];
}
