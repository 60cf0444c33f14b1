import { useEffect, useState } from 'react';
import {
  newStopwatch,
  pause,
  resume,
  type Stopwatch,
  totalMs,
  turnTo,
  withoutSleep,
} from '#core/domain/test-taking/question-stopwatch.ts';

const BEAT_MS = 1_000;

/** Measures time without rendering: it counts only while the page is visible and runs. */
export function useStopwatch(totals: Readonly<Record<string, number>>) {
  const [stopwatch] = useState(() => createStopwatch(totals));
  useEffect(() => {
    const timer = setInterval(stopwatch.beat, BEAT_MS);
    document.addEventListener('visibilitychange', stopwatch.follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', stopwatch.follow);
    };
  }, [stopwatch]);
  return stopwatch;
}

function createStopwatch(totals: Readonly<Record<string, number>>) {
  let watch: Stopwatch = newStopwatch(totals);
  let lastBeat = performance.now();
  const beat = () => {
    const now = performance.now();
    watch = withoutSleep(watch, lastBeat, now);
    lastBeat = now;
    return now;
  };
  return {
    beat,
    turnTo: (questionId: string) => {
      const now = beat();
      watch = turnTo(watch, questionId, now);
      if (document.visibilityState === 'hidden') watch = pause(watch, now);
    },
    follow: () => {
      const step = document.visibilityState === 'hidden' ? pause : resume;
      const now = beat();
      watch = step(watch, now);
    },
    totalMs: (questionId: string) => {
      const now = beat();
      return Math.round(totalMs(watch, questionId, now));
    },
  };
}
