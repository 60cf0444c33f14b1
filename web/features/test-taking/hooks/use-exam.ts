import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasUnsavedChoices } from '#core/domain/test-taking/answer-outbox.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { createExam, type ExamEvents } from '#web/features/test-taking/hooks/create-exam.ts';
import { useLeaveWarning } from '#web/features/test-taking/hooks/use-leave-warning.ts';
import { useQuestionIndex } from '#web/features/test-taking/hooks/use-question-index.ts';
import { useStopwatch } from '#web/features/test-taking/hooks/use-stopwatch.ts';
import { type SubmitReason, useSubmission } from '#web/features/test-taking/hooks/use-submission.ts';

const NO_ANSWER = { selectedIndex: null, flagged: false, timeMs: 0 };

export type ExamState = ReturnType<typeof useExam>;

/** Everything the exam screen shows and does. */
export function useExam(userId: string, opened: OpenedAttempt, initialPosition: number | undefined) {
  const { questions, attempt } = opened.answer;
  const events = useRef<ExamEvents>({ onTick: () => undefined, onClosed: () => undefined });
  const [exam] = useState(() =>
    createExam(userId, opened, {
      onTick: () => events.current.onTick(),
      onClosed: (code) => events.current.onClosed(code),
    }),
  );
  const { outbox, status } = useSyncExternalStore(exam.sender.subscribe, exam.sender.read);
  const stopwatch = useStopwatch(totalsOf(outbox));
  const { index, goTo } = useQuestionIndex(initialPosition, questions.length);
  const [isTimeUp, setTimeUp] = useState(false);
  const submission = useSubmission({
    attemptId: attempt.id,
    collectUnsaved: exam.unsaved,
    onGraded: exam.sender.finish,
  });

  const question = questions[index];
  const questionId = question?.id ?? '';
  const recordTime = useCallback(
    (evenIfShort = false) => exam.recordTime(questionId, stopwatch.totalMs(questionId), evenIfShort),
    [exam, stopwatch, questionId],
  );
  const submit = (reason: SubmitReason) => {
    recordTime();
    submission.submit(reason);
  };
  const isEnding = useRef(false);
  const endWhenOver = async () => {
    if (exam.clock.seconds() > 0 || isEnding.current) return;
    isEnding.current = true;
    if (exam.clock.isDoubtful() && navigator.onLine) {
      recordTime(true);
      await exam.sender.flush();
      isEnding.current = exam.clock.seconds() === 0;
      if (!isEnding.current) return;
    }
    setTimeUp(true);
    submit('time');
  };
  useEffect(() => {
    events.current = {
      onTick: () => void endWhenOver(),
      onClosed: (code) => {
        if (code === 'time_over') setTimeUp(true);
        submit(code === 'time_over' ? 'time' : 'closed');
      },
    };
  });

  // Time is recorded when a question leaves the screen: another one comes, the page is hidden or the test is left.
  useEffect(() => {
    stopwatch.turnTo(questionId);
    const onVisibility = () => {
      // The answer to a save brings the server's time along: that is what a page coming back wants.
      recordTime(document.visibilityState === 'visible');
      void exam.sender.flush();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      recordTime();
    };
  }, [exam, stopwatch, questionId, recordTime]);

  useEffect(() => {
    exam.sender.start();
    exam.clock.start();
    return () => {
      exam.clock.stop();
      void exam.sender.flush();
      exam.sender.stop();
    };
  }, [exam]);

  const isLocked = isTimeUp || submission.isSubmitting;
  useLeaveWarning(!submission.isSubmitting && hasUnsavedChoices(outbox));

  const answer = outbox[questionId]?.answer ?? NO_ANSWER;
  const change = (what: { selectedIndex?: number | null; flagged?: boolean }) => {
    if (!isLocked) exam.change(questionId, what, stopwatch.totalMs(questionId));
  };
  return {
    questions,
    question,
    index,
    goTo,
    answer,
    answers: questions.map(({ id }) => outbox[id]?.answer ?? NO_ANSWER),
    status,
    clock: exam.clock,
    isLocked,
    isTimeUp,
    submission,
    submit,
    choose: (option: number) => {
      if (answer.selectedIndex !== option) change({ selectedIndex: option });
    },
    clear: () => {
      if (answer.selectedIndex !== null) change({ selectedIndex: null });
    },
    toggleFlag: () => change({ flagged: !answer.flagged }),
  };
}

function totalsOf(outbox: Record<string, { answer: { timeMs: number } }>): Record<string, number> {
  return Object.fromEntries(Object.entries(outbox).map(([id, { answer }]) => [id, answer.timeMs]));
}
