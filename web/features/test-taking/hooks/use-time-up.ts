import { useEffect, useRef, useState } from 'react';
import type { Exam } from '#web/features/test-taking/exam/create-exam.ts';

/** While the clock is in doubt and the server away, it is asked this often. */
const ASK_AGAIN_MS = 5_000;

/**
 * At zero the test ends by itself. A clock in doubt (slept, set, opened without the server) ends nothing: the test is
 * locked until the server has been asked, and goes on if there is time left. In a hall every zero is in doubt: the end may have
 * been moved, and a device that gave the exam away ends nothing at all.
 */
export function useTimeUp(exam: Exam, onTimeUp: () => void) {
  const [isTimeUp, setTimeUp] = useState(false);
  const ended = useRef(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const isCertain = useRef(false);
  const { hall, clock } = exam;
  const ask = async () => {
    if (performance.now() - askedAt.current < ASK_AGAIN_MS) return;
    askedAt.current = performance.now();
    isCertain.current = await exam.sync();
  };
  const endWhenOver = async () => {
    if (ended.current) return;
    const isZero = clock.seconds() === 0;
    if (!isZero) isCertain.current = false;
    if (clock.isDoubtful() || (hall && isZero && !isCertain.current)) await ask();
    const isOver = clock.seconds() === 0;
    setTimeUp(isOver);
    const mayEnd = hall ? isCertain.current && !hall.read().isElsewhere : !clock.isDoubtful();
    if (!isOver || !mayEnd || ended.current) return;
    ended.current = true;
    onTimeUp();
  };
  // Time that is added after the end opens the screen again.
  useEffect(() => {
    const stop = hall?.subscribe(() => {
      if (clock.seconds() === 0) return;
      ended.current = false;
      setTimeUp(false);
    });
    return () => void stop?.();
  }, [hall, clock]);
  return { isTimeUp, endWhenOver };
}
