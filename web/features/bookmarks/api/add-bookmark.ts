import type { BookmarkTarget } from '#web/features/bookmarks/api/bookmark-target.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const ALREADY_THERE = '23505';

export async function addBookmark(target: BookmarkTarget): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('bookmarks')
    .insert<{ question_id?: string; library_item_id?: string }>(target);
  if (answer.error?.code !== ALREADY_THERE) throwOnError(answer);
}
