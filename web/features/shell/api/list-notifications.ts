import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { shellKeys } from '#web/features/shell/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const POLL_MS = 60_000;
const SHOWN = 20;

const Notification = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The latest first; asked for once a minute while the page is in front. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: shellKeys.notifications(userId),
    queryFn: ({ signal }) => listNotifications(userId, signal),
    refetchInterval: POLL_MS,
  });

async function listNotifications(userId: string, signal: AbortSignal): Promise<Notification[]> {
  return readRows(
    Notification,
    (db) =>
      db
        .from('notifications')
        .select('id, title, body, link, created_at, read_at')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(SHOWN),
    signal,
  );
}
