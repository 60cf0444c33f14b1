import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Marks these as read, once: the first reading is the one that is kept. */
export async function readNotifications(ids: readonly string[]): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .in('id', ids)
    .is('read_at', null);
  throwOnError(answer);
}
