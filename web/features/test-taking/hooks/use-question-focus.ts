import { useEffect, useRef } from 'react';

/** A new question is scrolled to its top, and its heading gets the focus; the first one too. */
export function useQuestionFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef<number | null>(null);
  useEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}
