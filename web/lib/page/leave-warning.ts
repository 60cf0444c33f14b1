import { useEffect } from 'react';

/** The browser asks before the page closes. @returns what ends that */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Only while something has not reached the server. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => (active ? warnBeforeLeaving() : undefined), [active]);
}
