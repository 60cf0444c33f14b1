import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shellKeys } from '#web/features/shell/api/keys.ts';
import { type Notification, notificationsQuery } from '#web/features/shell/api/list-notifications.ts';
import { readNotifications } from '#web/features/shell/api/read-notifications.ts';

/** Shown as read at once; when that could not be saved, the next request restores the truth. */
export function useNotifications(userId: string) {
  const queryClient = useQueryClient();
  const queryKey = shellKeys.notifications(userId);
  const list = useQuery(notificationsQuery(userId));
  const read = useMutation({
    mutationFn: readNotifications,
    onMutate: (ids) => {
      queryClient.setQueryData<Notification[]>(queryKey, (before) =>
        before?.map((item) =>
          ids.includes(item.id) && !item.read_at ? { ...item, read_at: new Date().toISOString() } : item,
        ),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const unread = (list.data ?? []).filter(({ read_at }) => read_at === null).map(({ id }) => id);
  return { list, unread, read: (ids: readonly string[]) => ids.length > 0 && read.mutate(ids) };
}
