import { useRef, useState } from 'react';
import type { Exam } from '#web/features/test-taking/exam/create-exam.ts';

/** While the clock is in doubt and the server away, it is asked this often. */
const ASK_AGAIN_MS = 5_000;

/**
 * At zero the test ends by itself. A clock in doubt (slept, set, opened without the server) ends nothing: the test is
 * locked until the server has been asked, and goes on if there is time left.
 */
export function useTimeUp(exam: Exam, onTimeUp: () => void) {
  const [isTimeUp, setTimeUp] = useState(false);
  const ended = useRef(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const endWhenOver = async () => {
    if (ended.current) return;
    if (exam.clock.isDoubtful() && performance.now() - askedAt.current >= ASK_AGAIN_MS) {
      askedAt.current = performance.now();
      await exam.sync();
    }
    const isOver = exam.clock.seconds() === 0;
    setTimeUp(isOver);
    if (!isOver || exam.clock.isDoubtful() || ended.current) return;
    ended.current = true;
    onTimeUp();
  };
  return { isTimeUp, endWhenOver };
}
