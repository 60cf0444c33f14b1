import { useCallback, useRef } from 'react';

/**
 * Lets one run through at a time. A mutation's `isPending` reaches the screen a moment after the click, and a double
 * click is quicker than that: `enter` answers false to the second one until `leave` is called.
 */
export function useSingleFlight() {
  const running = useRef(false);
  const enter = useCallback(() => {
    if (running.current) return false;
    running.current = true;
    return true;
  }, []);
  const leave = useCallback(() => {
    running.current = false;
  }, []);
  return { enter, leave };
}
