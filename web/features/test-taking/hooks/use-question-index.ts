import { useCallback, useState } from 'react';
import { examPlaces } from '#web/lib/offline/exam-memory.ts';

/**
 * Which question is on screen. It stands in the address (?q=3) for a reload, and on the device for Resume. The router
 * is not used: changing the question must not wait for guards that need the network, and Back asks once whether to leave the test.
 */
export function useQuestionIndex(
  attemptId: string,
  initialPosition: number,
  count: number,
  offsetMs: () => number,
) {
  const [index, setIndex] = useState(() => clamp(initialPosition - 1, count));
  const goTo = useCallback(
    (wanted: number) => {
      const next = clamp(wanted, count);
      setIndex(next);
      examPlaces.save(attemptId, { place: next + 1, atMs: offsetMs() });
      const address = new URL(window.location.href);
      address.searchParams.set('q', String(next + 1));
      // The router wraps window.history.replaceState; the prototype's own method goes past it.
      History.prototype.replaceState.call(window.history, window.history.state, '', address);
    },
    [attemptId, count, offsetMs],
  );
  return { index, goTo };
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}
