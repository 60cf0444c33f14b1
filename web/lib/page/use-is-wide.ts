import { useSyncExternalStore } from 'react';

/** As `md:` in class names; a phone does not draw what it will not show. */
const WIDE = '(width >= 48rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
