import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyRemarking, reverseRemarking } from '#web/features/remarking/api/apply-remarking.ts';
import { remarkingKeys } from '#web/features/remarking/api/keys.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Puts a ruling in force. After a refusal, the preview and the question are asked for again: they have changed. */
export function useApplyRemarking(onApplied: (setId: string) => void) {
  const { t } = useTranslation('remarking');
  const refresh = useRefresh();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: applyRemarking,
    onSuccess: onApplied,
    onError: (error) =>
      toast.error(
        parseError(error).status === 409 ? t('apply.conflict') : failureText(error, t('apply.failed')),
      ),
    onSettled: () => {
      leave();
      return refresh();
    },
  });
  return {
    isPending: mutation.isPending,
    apply: (order: Parameters<typeof applyRemarking>[0]) => {
      if (enter()) mutation.mutate(order);
    },
  };
}

export function useReverseRemarking() {
  const { t } = useTranslation('remarking');
  const refresh = useRefresh();
  const { enter, leave } = useSingleFlight();
  const mutation = useMutation({
    mutationFn: reverseRemarking,
    onError: (error) =>
      toast.error(
        parseError(error).status === 409 ? t('reverse.conflict') : failureText(error, t('reverse.failed')),
      ),
    onSettled: () => {
      leave();
      return refresh();
    },
  });
  return {
    isPending: mutation.isPending,
    reverse: (order: { set_id: string; reason: string }) => {
      if (enter()) mutation.mutate(order);
    },
  };
}

/** The bank has another key now, and sets have come or gone. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: remarkingKeys.all }),
      queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank }),
    ]);
}
