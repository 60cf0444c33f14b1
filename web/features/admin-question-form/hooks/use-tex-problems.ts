import { useDeferredValue, useEffect, useState } from 'react';
import { findTexProblems, type TexProblem } from '#web/components/math-text/find-tex-problems.ts';

const NONE: readonly TexProblem[] = [];

/** What cannot be drawn of a text, a moment after it was typed. */
export function useTexProblems(text: string): readonly TexProblem[] {
  const typed = useDeferredValue(text);
  const [found, setFound] = useState({ text: '', problems: NONE });
  useEffect(() => {
    let isLate = false;
    void findTexProblems(typed).then((problems) => {
      if (!isLate) setFound({ text: typed, problems });
    });
    return () => {
      isLate = true;
    };
  }, [typed]);
  // Places in another text mark the wrong piece.
  return found.text === text ? found.problems : NONE;
}
