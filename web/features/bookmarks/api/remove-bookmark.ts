import { type BookmarkTarget, targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export async function removeBookmark(userId: string, target: BookmarkTarget): Promise<void> {
  const supabase = await getSupabase();
  const column = 'question_id' in target ? 'question_id' : 'library_item_id';
  throwOnError(await supabase.from('bookmarks').delete().eq('user_id', userId).eq(column, targetKey(target)));
}
