import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Back, and a swipe from the edge, ask before they leave the test, because its clock runs on. The address goes back to the
 * test's at once, so that anyone who reloads while the question is open stays in the test.
 */
export function useLeaveQuestion(isOpen: boolean) {
  const { history } = useRouter();
  const [steps, setSteps] = useState<number | null>(null);
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!isOpen || (action !== 'BACK' && action !== 'GO') || next.pathname === current.pathname)
        return false;
      // The browser is there already; the router still has the place it came from.
      setSteps(placeOf(window.history.state) - placeOf(history.location.state));
      return true;
    },
    enableBeforeUnload: false,
  });
  return {
    // Nobody is asked about a test whose time is up.
    isAsking: isOpen && steps !== null,
    leave: () => {
      setSteps(null);
      if (steps !== null) history.go(steps, { ignoreBlocker: true });
    },
    stay: () => setSteps(null),
  };
}

const placeOf = (state: { __TSR_index?: number }) => state.__TSR_index ?? 0;
