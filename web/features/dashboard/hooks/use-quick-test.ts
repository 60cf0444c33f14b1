import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startQuickTest } from '#web/features/dashboard/api/start-quick-test.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

export function useQuickTest() {
  const { t } = useTranslation('dashboard');
  const { isOn: isDemo } = useDemoMode();
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => startQuickTest(isDemo),
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('quickTest.failed')), t('quickTest.failedTitle'));
    },
  });
  return {
    start: () => {
      if (enter()) void mayStart().then((may) => (may ? mutate() : leave()));
    },
    isStarting: isPending || isSuccess,
  };
}
