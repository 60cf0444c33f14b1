import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingSave } from '#core/domain/test-taking/answer-outbox.ts';
import { submitAttempt } from '#web/features/test-taking/api/submit-attempt.ts';
import { pointsOfTestKey } from '#web/lib/earned.ts';
import { parseError } from '#web/lib/errors.ts';
import { failureText, isUnreachable } from '#web/lib/failure-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';

/** Why: the student asked, the time is over, or the server said that it is closed. */
export type SubmitReason = 'student' | 'time' | 'closed';

const RETRY_MS = 10_000;

type Options = {
  attemptId: string;
  collectUnsaved: () => Promise<PendingSave[]>;
  /** Called once, when the server has graded. */
  onGraded: () => void;
  /** The student's wish could not be heard: it is kept, and repeated. */
  onUnheard: () => void;
};

/** One submission at a time. After the end of the time it is repeated until it gets through. */
export function useSubmission({ attemptId, collectUnsaved, onGraded, onUnheard }: Options) {
  const { t } = useTranslation('test-taking');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (_reason: SubmitReason) => {
      const unsaved = await collectUnsaved();
      const result = await submitAttempt(attemptId, unsaved);
      return { result, unsent: unsaved.filter(({ isChoice }) => isChoice).length };
    },
    networkMode: 'always',
    onSuccess: ({ result, unsent }, reason) => {
      onGraded();
      queryClient.setQueryData(pointsOfTestKey(attemptId), result.points_added);
      if (reason === 'closed') {
        toast.info(t('closedElsewhere'), unsent > 0 ? t('closedUnsent', { count: unsent }) : undefined);
      } else {
        const { correct_answers: correct, total_questions: total, score } = result;
        const text =
          score === null
            ? t('submittedResultsLater')
            : t('submittedText', { correct, total, percent: score.toFixed(1) });
        toast.success(t('submitted'), text);
      }
      return navigate({ to: '/app/results/$attemptId', params: { attemptId }, replace: true });
    },
    onError: (failure, reason) => {
      leave();
      if (parseError(failure).code === 'attempt_submitted') {
        onGraded();
        void navigate({ to: '/app/results/$attemptId', params: { attemptId }, replace: true });
      } else if (isUnreachable(failure)) {
        if (reason === 'student') onUnheard();
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
  const waitsForNetwork = error !== null && !isPending && isUnreachable(error);
  useEffect(() => {
    if (!waitsForNetwork) return;
    const again = () => submit(reason);
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waitsForNetwork, reason, submit]);

  return {
    submit,
    reason,
    isSubmitting: isPending || isSuccess,
    waitsForNetwork,
    hasFailed: error !== null && !isPending,
  };
}
