import { useEffect, useState } from 'react';
import {
  newStopwatch,
  pause,
  resume,
  type Stopwatch,
  totalMs,
  turnTo,
} from '#core/domain/test-taking/question-stopwatch.ts';

/** Measures without drawing anything: time counts only while the page can be seen. */
export function useStopwatch(totals: Readonly<Record<string, number>>) {
  const [stopwatch] = useState(() => createStopwatch(totals));
  useEffect(() => {
    const follow = () => stopwatch.follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [stopwatch]);
  return stopwatch;
}

function createStopwatch(totals: Readonly<Record<string, number>>) {
  let watch: Stopwatch = newStopwatch(totals);
  return {
    turnTo: (questionId: string) => {
      watch = turnTo(watch, questionId, performance.now());
      if (document.visibilityState === 'hidden') watch = pause(watch, performance.now());
    },
    follow: () => {
      const step = document.visibilityState === 'hidden' ? pause : resume;
      watch = step(watch, performance.now());
    },
    totalMs: (questionId: string) => Math.round(totalMs(watch, questionId, performance.now())),
  };
}
