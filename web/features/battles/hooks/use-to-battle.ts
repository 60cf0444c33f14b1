import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { battleKeys } from '#web/lib/student/battle.ts';

/**
 * A battle made, joined or repeated, and opened: once, however often it is pressed.
 * @param isSaidInPlace a failure is shown by the form, and needs no toast
 */
export function useToBattle<Wanted>(
  call: (wanted: Wanted) => Promise<{ battle_id: string }>,
  { isSaidInPlace = false } = {},
) {
  const { t } = useTranslation('battles');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: call,
    onSuccess: async ({ battle_id: battleId }) => {
      void queryClient.invalidateQueries({ queryKey: battleKeys.all });
      await navigate({ to: '/app/battles/$battleId', params: { battleId } });
    },
    onError: (failure) => {
      if (!isSaidInPlace) toast.error(failureText(failure, t('failed')));
    },
    onSettled: leave,
  });
  const go = (wanted: Wanted) => {
    if (enter()) mutate(wanted);
  };
  return { go, isBusy: isPending, error, wanted: isPending ? variables : undefined };
}
