import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Answer, isSameAnswer } from '#core/domain/questions/kinds/registry.ts';
import { hasUnsavedChoices } from '#core/domain/test-taking/answer-outbox.ts';
import { ntaStates } from '#core/domain/test-taking/nta-state.ts';
import type { OpenedAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { createExam, type Exam, type ExamEvents } from '#web/features/test-taking/exam/create-exam.ts';
import type { Hall, HallState } from '#web/features/test-taking/exam/follow-hall.ts';
import { openingPlace } from '#web/features/test-taking/exam/opening-place.ts';
import { useNote } from '#web/features/test-taking/hooks/use-note.ts';
import { useOpenSection } from '#web/features/test-taking/hooks/use-open-section.ts';
import { useQuestionIndex } from '#web/features/test-taking/hooks/use-question-index.ts';
import { useStopwatch } from '#web/features/test-taking/hooks/use-stopwatch.ts';
import { type SubmitReason, useSubmission } from '#web/features/test-taking/hooks/use-submission.ts';
import { useTimeUp } from '#web/features/test-taking/hooks/use-time-up.ts';
import { useLeaveWarning } from '#web/lib/page/leave-warning.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';

const NO_ANSWER = { given: null, flagged: false, timeMs: 0 };

export type ExamState = ReturnType<typeof useExam>;

/** Everything the exam screen shows and does. */
export function useExam(userId: string, opened: OpenedAttempt, initialPosition: number | undefined) {
  const { questions, attempt } = opened.answer;
  const note = useNote();
  const [refused, setRefused] = useState(0);
  const events = useRef<ExamEvents | null>(null);
  const [exam] = useState(() =>
    createExam(userId, opened, {
      onTick: () => events.current?.onTick(),
      onSync: () => events.current?.onSync(),
      onClosed: (code) => events.current?.onClosed(code),
      onOverruled: () => events.current?.onOverruled(),
      onRefused: () => events.current?.onRefused(),
    }),
  );
  const hall = useHall(exam);
  const { outbox, status } = useSyncExternalStore(exam.sender.subscribe, exam.sender.read);
  const stopwatch = useStopwatch(totalsOf(outbox));
  const open = useOpenSection(opened, exam.clock);
  const isOpen = (place: number) => open.first <= place && place <= open.last;
  const { index, goTo: goToAny } = useQuestionIndex(
    attempt.id,
    Math.min(Math.max(openingPlace(opened, initialPosition), open.first + 1), open.last + 1),
    questions.length,
    exam.offsetMs,
  );
  const goTo = (wanted: number) => goToAny(Math.min(Math.max(wanted, open.first), open.last));
  // A section that ends leaves the screen, and the next one is there.
  const isLeftBehind = !isOpen(index);
  useEffect(() => {
    if (isLeftBehind) goToAny(open.first);
  }, [isLeftBehind, open.first, goToAny]);
  const submission = useSubmission({
    attemptId: attempt.id,
    collectUnsaved: exam.collectUnsaved,
    onGraded: exam.finish,
    onUnreachable: () => void exam.sender.saveSubmitRequest(),
    mayEnd: async (reason) => {
      if (!exam.hall || reason === 'closed') return true;
      if (!(await exam.hall.ask())) throw new ApiError('', 'network', 0);
      if (exam.hall.read().isElsewhere) return false;
      return reason !== 'time' || exam.clock.seconds() === 0;
    },
    sittingId: opened.answer.sitting?.id ?? null,
    battleId: opened.answer.battle_id ?? null,
  });

  const question = questions[index];
  const questionId = question?.id ?? '';
  const recordTime = useCallback(
    () => exam.recordTime(questionId, stopwatch.totalMs(questionId)),
    [exam, stopwatch, questionId],
  );
  const submit = (reason: SubmitReason) => {
    recordTime();
    submission.submit(reason);
  };
  const { isTimeUp, endWhenOver } = useTimeUp(exam, () => submit('time'));
  useEffect(() => {
    events.current = {
      onTick: () => void endWhenOver(),
      onSync: recordTime,
      onClosed: (code) => {
        // A device that gave the exam away ends nothing.
        if (code === 'time_over' && exam.hall?.read().isElsewhere) return;
        if (code === 'time_over') exam.clock.setRemaining(0);
        submit(exam.clock.seconds() === 0 ? 'time' : 'closed');
      },
      onOverruled: note.show,
      onRefused: () => setRefused((count) => count + 1),
    };
  });

  // Time is recorded when a question leaves the screen: another one comes, the page is hidden or the test is left.
  useEffect(() => {
    stopwatch.turnTo(questionId);
    const onVisibility = () => {
      recordTime();
      void exam.sender.flush();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      recordTime();
    };
  }, [exam, stopwatch, questionId, recordTime]);

  const { submit: send } = submission;
  useEffect(() => {
    exam.start();
    if (exam.submitRequested) send('student');
    return exam.stop;
  }, [exam, send]);

  const isHeldBack = hall !== null && (hall.isPaused || hall.isElsewhere);
  const isLocked = isTimeUp || isHeldBack || submission.isSubmitting || submission.waitsForNetwork;
  useLeaveWarning(!submission.isSubmitting && hasUnsavedChoices(outbox));

  const answer = outbox[questionId]?.answer ?? NO_ANSWER;
  const change = (what: { given?: Answer; flagged?: boolean }) => {
    if (!isLocked && isOpen(index)) exam.change(questionId, what, stopwatch.totalMs(questionId));
  };
  return {
    questions,
    question,
    index,
    goTo,
    answer,
    /** Question by question, whether it is on screen or has been. */
    ntaStates: ntaStates(
      questions.map(({ id }) => id),
      outbox,
      questionId,
    ),
    answers: questions.map(({ id }) => outbox[id]?.answer ?? NO_ANSWER),
    status,
    isUpdatedElsewhere: note.isShown,
    /** What can be gone to, and how long: all of the test, or the section that is open. */
    open,
    clock: open.clock,
    isLocked,
    isTimeUp,
    /** What the hall says of an attempt in a sitting; null elsewhere. */
    hall,
    sittingId: opened.answer.sitting?.id ?? null,
    /** Paused, or on another device: nothing can be answered or submitted here. */
    isHeldBack,
    /** Answers of this device that came after another one had taken over. */
    refused,
    submission,
    submit,
    /** By hand, while the test waits for the network; not while the hall holds it back. */
    submitAgain: () => {
      if (!isHeldBack) submit(isTimeUp ? 'time' : submission.reason);
    },
    give: (given: Answer) => {
      if (!isSameAnswer(answer.given, given)) change({ given });
    },
    clear: () => {
      if (answer.given !== null) change({ given: null });
    },
    /** An answer and a mark in one save. */
    change,
    toggleFlag: () => change({ flagged: !answer.flagged }),
    /** Sends what is not saved yet; twice, because a request may be under way with less. */
    saveNow: async () => {
      await exam.sender.flush();
      await exam.sender.flush();
    },
  };
}

const nothing = () => () => undefined;

function useHall({ hall }: Exam): (HallState & Pick<Hall, 'putAway'>) | null {
  const state = useSyncExternalStore(hall?.subscribe ?? nothing, () => hall?.read() ?? null);
  return hall && state && { ...state, putAway: hall.putAway };
}

function totalsOf(outbox: Record<string, { answer: { timeMs: number } }>): Record<string, number> {
  return Object.fromEntries(Object.entries(outbox).map(([id, { answer }]) => [id, answer.timeMs]));
}
