import { type RefCallback, useCallback, useState } from 'react';

const STEP = 20;

/**
 * Shows a long list piece by piece: the next piece comes when its end comes near the screen, or at the press of the
 * button that carries `endRef`. A cheap phone must not draw 180 questions with their formulas at once.
 */
export function useGrowingList<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(STEP);
  const grow = useCallback(() => setCount((shown) => shown + STEP), []);
  const endRef: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
        },
        { rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [grow],
  );
  return { shown: items.slice(0, count), rest: Math.max(0, items.length - count), grow, endRef };
}
