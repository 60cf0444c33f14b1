import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { runWorker } from '#web/features/admin-ai-tasks/api/run-worker.ts';
import { useRefresh } from '#web/features/admin-ai-tasks/hooks/use-refresh.ts';
import { toast } from '#web/lib/page/toast.ts';
import { serverText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Runs what waits, and says how much it was. */
export function useRunWorker() {
  const { t } = useTranslation('admin-ai-tasks');
  const refresh = useRefresh();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: runWorker,
    onSuccess: ({ processed }) =>
      toast.success(t('worker.completed'), t('worker.processed', { count: processed })),
    onError: (error) => toast.error(serverText(error, t('worker.failed'))),
    onSettled: () => {
      leave();
      return refresh();
    },
  });
  return {
    isPending,
    run: () => {
      if (enter()) mutate();
    },
  };
}
