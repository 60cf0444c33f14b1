import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Decision, decideTasks } from '#web/features/admin-ai-tasks/api/decide.ts';
import { retryTasks } from '#web/features/admin-ai-tasks/api/retry.ts';
import { useRefresh } from '#web/features/admin-ai-tasks/hooks/use-refresh.ts';
import { toast } from '#web/lib/page/toast.ts';
import { serverText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Takes drafts over or refuses them, and says what became of them; failed tasks are refused, or tried again. */
export function useDecide() {
  const { t } = useTranslation('admin-ai-tasks');
  const refresh = useRefresh();
  const { enter, leave } = useSingleFlight();
  const settle = () => {
    leave();
    return refresh();
  };
  const onError = (error: unknown) => toast.error(serverText(error, t('drafts.failed')));
  const deciding = useMutation({
    mutationFn: decideTasks,
    onSuccess: ({ results }) => {
      const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
      const problems = (['changed', 'invalid', 'decided', 'gone'] as const).flatMap((outcome) =>
        count(outcome) > 0 ? [t(`drafts.outcomes.${outcome}`, { count: count(outcome) })] : [],
      );
      const wrong = results.flatMap(({ message }) => message ?? []);
      if (problems.length > 0) toast.error([...problems, ...wrong].join(' '), t('drafts.notAll'));
      else if (count('accepted') > 0) toast.success(t('drafts.accepted', { count: count('accepted') }));
      else toast.success(t('drafts.refused', { count: count('refused') }));
    },
    onError,
    onSettled: settle,
  });
  const retrying = useMutation({
    mutationFn: retryTasks,
    onSuccess: (count) => toast.success(t('queue.retried', { count })),
    onError,
    onSettled: settle,
  });
  return {
    isPending: deciding.isPending || retrying.isPending,
    /** @param onDone once the server has answered */
    decide: (decisions: Decision[], onDone?: () => void) => {
      if (enter()) deciding.mutate(decisions, { onSuccess: onDone });
    },
    retry: (ids: string[]) => {
      if (enter()) retrying.mutate(ids);
    },
  };
}
export type Decide = ReturnType<typeof useDecide>;
