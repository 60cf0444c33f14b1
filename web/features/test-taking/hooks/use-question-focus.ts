import { useEffect, useRef } from 'react';

/** A new question is read from its top, and by its heading. */
export function useQuestionFocus(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(index);
  useEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}
