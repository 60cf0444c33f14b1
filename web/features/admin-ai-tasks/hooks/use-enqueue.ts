import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enqueueTasks, type TasksToQueue } from '#web/features/admin-ai-tasks/api/enqueue.ts';
import { useRefresh } from '#web/features/admin-ai-tasks/hooks/use-refresh.ts';
import { toast } from '#web/lib/page/toast.ts';
import { serverText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Queues a task for each of these questions; `queueing` is the kind under way. */
export function useEnqueue() {
  const { t } = useTranslation('admin-ai-tasks');
  const refresh = useRefresh();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: enqueueTasks,
    onSuccess: (count, { locale }) =>
      toast.success(
        t('bulk.enqueued'),
        locale
          ? t('bulk.enqueuedIn', { count, language: t(`languages.${locale}`) })
          : t('bulk.enqueuedInOwn', { count }),
      ),
    onError: (error) => toast.error(serverText(error, t('bulk.failed'))),
    onSettled: () => {
      leave();
      return refresh();
    },
  });
  return {
    queueing: isPending ? (variables?.taskType ?? null) : null,
    enqueue: (tasks: TasksToQueue) => {
      if (enter()) mutate(tasks);
    },
  };
}
