import { useCallback, useState } from 'react';

/**
 * Which question is on screen. The address keeps it (?q=3), so that a reload returns there. The router is not asked:
 * turning a page must not wait for guards that want the network, and Back leaves the test in one step.
 */
export function useQuestionIndex(initialPosition: number | undefined, count: number) {
  const [index, setIndex] = useState(() => clamp((initialPosition ?? 1) - 1, count));
  const goTo = useCallback(
    (wanted: number) => {
      const next = clamp(wanted, count);
      setIndex(next);
      const address = new URL(window.location.href);
      address.searchParams.set('q', String(next + 1));
      // The router wraps window.history.replaceState; the prototype's own does not tell it.
      History.prototype.replaceState.call(window.history, window.history.state, '', address);
    },
    [count],
  );
  return { index, goTo };
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}
