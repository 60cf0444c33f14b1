import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * What stands below the first view: drawn once that is on the screen, so that a slow phone shows something sooner. A
 * page of height is kept, and nothing jumps.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // requestAnimationFrame runs before the paint; the timer inside it runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted ? children : <div aria-hidden="true" className="min-h-dvh" />;
}
