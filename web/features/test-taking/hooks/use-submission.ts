import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingAnswer } from '#core/domain/test-taking/answer-outbox.ts';
import { submitAttempt } from '#web/features/test-taking/api/submit-attempt.ts';
import { closedCode } from '#web/features/test-taking/outbox/answer-refusals.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText, isUnreachable } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { battleKeys } from '#web/lib/student/battle.ts';

/** Why: the student asked, the time is over, or the server said that it is closed. */
export type SubmitReason = 'student' | 'time' | 'closed';

const RETRY_MS = 10_000;

type Options = {
  attemptId: string;
  collectUnsaved: () => Promise<PendingAnswer[]>;
  /** Called once, when the server has graded. */
  onGraded: () => void;
  /** The student asked to submit and the server cannot be reached: the request is saved, and repeated. */
  onUnreachable: () => void;
  /** Right before it is ended, whether this page may: time may have been added, or another device may have it now. */
  mayEnd: (reason: SubmitReason) => Promise<boolean>;
  /** The sitting it belongs to: its page has the receipt. */
  sittingId: string | null;
  /** The battle it belongs to: its page tells how it ended. */
  battleId: string | null;
};

class NotToBeEnded extends Error {}
const NOT_TO_BE_ENDED = new Set(['not_over', 'other_device']);

/** One submission at a time. After the end of the time it is repeated until it gets through. */
export function useSubmission(options: Options) {
  const { attemptId, collectUnsaved, onGraded, onUnreachable, mayEnd, sittingId, battleId } = options;
  const { t } = useTranslation('test-taking');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const leaveTest = () => {
    if (sittingId !== null)
      return navigate({ to: '/app/sittings/$sittingId', params: { sittingId }, replace: true });
    if (battleId !== null)
      return navigate({ to: '/app/battles/$battleId', params: { battleId }, replace: true });
    return navigate({ to: '/app/results/$attemptId', params: { attemptId }, replace: true });
  };
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (reason: SubmitReason) => {
      if (!(await mayEnd(reason))) throw new NotToBeEnded();
      const unsaved = await collectUnsaved();
      const inHall = sittingId === null ? undefined : { timedOut: reason === 'time' };
      const result = await submitAttempt(attemptId, unsaved, inHall);
      return { result, unsent: unsaved.filter(({ isChoice }) => isChoice).length };
    },
    onSuccess: ({ result, unsent }, reason) => {
      onGraded();
      if (battleId !== null) void queryClient.invalidateQueries({ queryKey: battleKeys.all });
      queryClient.setQueryData(sharedKeys.pointsOfTest(attemptId), result.points_added);
      if (reason === 'closed') {
        toast.info(
          t(sittingId === null ? 'closedElsewhere' : 'hall.closed'),
          unsent > 0 ? t('closedUnsent', { count: unsent }) : undefined,
        );
      } else {
        const { correct_answers: correct, total_questions: total, score } = result;
        const text =
          score === null
            ? t('submittedResultsLater')
            : t('submittedText', { correct, total, percent: score.toFixed(1) });
        toast.success(t('submitted'), text);
      }
      return leaveTest();
    },
    onError: (failure, reason) => {
      leave();
      if (failure instanceof NotToBeEnded) return;
      // The server knows better than this device: what it knows is asked for, and shown.
      if (NOT_TO_BE_ENDED.has(parseError(failure).code)) {
        void mayEnd(reason);
        return;
      }
      if (closedCode(failure) === 'attempt_submitted') {
        onGraded();
        void leaveTest();
      } else if (isUnreachable(failure)) {
        if (reason === 'student') onUnreachable();
      } else {
        toast.error(failureText(failure, t('submitFailedText')), t('submitFailed'));
      }
    },
  });
  const submit = useCallback(
    (reason: SubmitReason) => {
      if (enter()) mutate(reason);
    },
    [mutate, enter],
  );

  const reason = variables ?? 'student';
  const waitsForNetwork =
    error !== null && !isPending && !(error instanceof NotToBeEnded) && isUnreachable(error);
  useEffect(() => {
    if (!waitsForNetwork) return;
    const again = () => submit(reason);
    const timer = setInterval(again, RETRY_MS);
    const stopListening = onReconnect(again);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [waitsForNetwork, reason, submit]);

  return {
    submit,
    reason,
    isSubmitting: isPending || isSuccess,
    waitsForNetwork,
    hasFailed: error !== null && !isPending && !(error instanceof NotToBeEnded),
  };
}
