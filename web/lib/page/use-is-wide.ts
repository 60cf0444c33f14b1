import { useSyncExternalStore } from 'react';

/** As `md:` and `xl:` in class names. */
const WIDTHS = { md: '(width >= 48rem)', xl: '(width >= 80rem)' };

/** A phone does not draw what it will not show. */
export function useIsWide(from: keyof typeof WIDTHS = 'md'): boolean {
  return useSyncExternalStore(
    subscribers[from],
    () => window.matchMedia(WIDTHS[from]).matches,
    () => true,
  );
}

const subscribers = { md: subscribeTo(WIDTHS.md), xl: subscribeTo(WIDTHS.xl) };

function subscribeTo(width: string) {
  return (listener: () => void) => {
    const query = window.matchMedia(width);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
}
