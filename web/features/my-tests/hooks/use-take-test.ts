import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { takeTest } from '#web/features/my-tests/api/take-test.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

export function useTakeTest(testId: string) {
  const { t } = useTranslation('my-tests');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => takeTest(testId),
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('startFailed')));
    },
  });
  const take = () => {
    if (enter()) void mayStart(testId).then((may) => (may ? mutate() : leave()));
  };
  return { take, isStarting: isPending || isSuccess };
}
