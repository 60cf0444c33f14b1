import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startAttempt } from '#web/features/test-builder/api/start-attempt.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { type ExamMode, keepExamMode } from '#web/lib/kept/exam-mode.ts';
import { mayStart } from '#web/lib/running-tests.ts';
import { toast } from '#web/lib/toast.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';

export function useStartTest(testId: string, mode: ExamMode) {
  const { t } = useTranslation('test-builder');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => startAttempt(testId),
    networkMode: 'always',
    onSuccess: (attemptId) => {
      keepExamMode(attemptId, mode);
      return navigate({ to: '/app/test/$attemptId', params: { attemptId } });
    },
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('toasts.startFailedText')), t('toasts.startFailed'));
    },
  });
  return {
    start: () => {
      if (enter()) void mayStart(testId).then((may) => (may ? mutate() : leave()));
    },
    isStarting: isPending || isSuccess,
  };
}
