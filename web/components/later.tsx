import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/lib/page/after-first-screen.ts';

/** The page's first view has stood: what is drawn from now on is drawn whole. */
let hasStood = false;

/**
 * What a phone shows only after scrolling: when the page is opened it is drawn after what stands above has been seen, in steps that a
 * tap interrupts. Later, on the way from one screen to another, it is there at once, and going back finds the place that was left.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(hasStood);
  useEffect(() => {
    if (isDue) return;
    return afterPaint(() => {
      hasStood = true;
      startTransition(() => setDue(true));
    });
  }, [isDue]);
  return isDue ? children : null;
}
