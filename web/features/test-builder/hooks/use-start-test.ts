import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startAttempt } from '#web/features/test-builder/api/start-attempt.ts';
import { type ExamMode, examModes } from '#web/lib/offline/exam-memory.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

export function useStartTest(testId: string, mode: ExamMode) {
  const { t } = useTranslation('test-builder');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => startAttempt(testId),
    onSuccess: (attemptId) => {
      examModes.save(attemptId, mode);
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
