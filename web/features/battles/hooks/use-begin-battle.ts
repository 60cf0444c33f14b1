import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { beginBattle } from '#web/features/battles/api/battle-calls.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

/** Into the questions, or back to them. @param isLive nobody is asked first: the clock runs for all */
export function useBeginBattle(battleId: string, isLive: boolean) {
  const { t } = useTranslation('battles');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => beginBattle(battleId),
    onSuccess: ({ attempt_id: attemptId }) =>
      navigate({ to: '/app/test/$attemptId', params: { attemptId }, replace: true }),
    onError: (error) => toast.error(failureText(error, t('failed'))),
    onSettled: leave,
  });
  const begin = useCallback(() => {
    if (!enter()) return;
    if (isLive) mutate();
    else void mayStart().then((may) => (may ? mutate() : leave()));
  }, [enter, leave, mutate, isLive]);
  return { begin, isBusy: isPending, hasFailed: isError };
}
