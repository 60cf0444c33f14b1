import { type RefObject, useEffect, useState } from 'react';

export type Edge = 'top' | 'bottom';

/** Between two toasts, in CSS px: sonner's own. */
const GAP = 14;

/**
 * The edge of the window where toasts stand: the usual one, unless they would lie there over what has the focus. Anyone who
 * has just pressed a button, or goes on by Tab, works at what has the focus.
 */
export function useClearEdge(region: RefObject<HTMLElement | null>, usual: Edge): Edge {
  const [edge, setEdge] = useState(usual);
  useEffect(() => {
    const look = () =>
      setEdge((current) => (region.current ? clearEdge(region.current, current, usual) : usual));
    const observer = new MutationObserver(look);
    if (region.current) observer.observe(region.current, { childList: true, subtree: true });
    window.addEventListener('focusin', look);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('focusin', look);
      window.removeEventListener('resize', look);
    };
  }, [region, usual]);
  return edge;
}

function clearEdge(region: HTMLElement, current: Edge, usual: Edge): Edge {
  const places = [...region.querySelectorAll<HTMLElement>('[data-sonner-toaster]')].flatMap(placeOf);
  if (places.length === 0) return usual;
  const focused = workedAt(region)?.getBoundingClientRect();
  if (!focused) return current;
  const isCovered = places.some((place) => overlap(place, focused));
  const wouldBeCovered = places.some((place) => overlap(mirrored(place), focused));
  if (!isCovered || wouldBeCovered) return current;
  return current === 'top' ? 'bottom' : 'top';
}

/** A heading that has the focus after navigation is read, not worked at. */
function workedAt(region: HTMLElement): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return null;
  return region.contains(focused) ? null : focused;
}

type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Where a list of toasts will be when they have slid in, of a list that has any. */
function placeOf(list: HTMLElement): Place[] {
  const toasts = [...list.querySelectorAll<HTMLElement>('[data-visible=true][data-removed=false]')];
  if (toasts.length === 0) return [];
  const { top, bottom, left, right } = list.getBoundingClientRect();
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, -GAP);
  return [
    list.dataset.yPosition === 'top'
      ? { top, bottom: top + height, left, right }
      : { top: bottom - height, bottom, left, right },
  ];
}

/** The same at the other edge of the window, which is as far away. */
function mirrored({ top, bottom, left, right }: Place): Place {
  return { top: window.innerHeight - bottom, bottom: window.innerHeight - top, left, right };
}

function overlap(one: Place, other: Place): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
