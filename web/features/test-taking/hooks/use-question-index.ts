import { useCallback, useState } from 'react';
import { keepExamPlace } from '#web/lib/kept/exam-place.ts';

/**
 * Which question is on screen. The address keeps it (?q=3), so that a reload returns there, and the device, so that
 * Resume does. The router is not asked:
 * turning a page must not wait for guards that want the network, and Back asks once whether to leave the test.
 */
export function useQuestionIndex(attemptId: string, initialPosition: number, count: number) {
  const [index, setIndex] = useState(() => clamp(initialPosition - 1, count));
  const goTo = useCallback(
    (wanted: number) => {
      const next = clamp(wanted, count);
      setIndex(next);
      keepExamPlace(attemptId, next + 1);
      const address = new URL(window.location.href);
      address.searchParams.set('q', String(next + 1));
      // The router wraps window.history.replaceState; the prototype's own does not tell it.
      History.prototype.replaceState.call(window.history, window.history.state, '', address);
    },
    [attemptId, count],
  );
  return { index, goTo };
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}
