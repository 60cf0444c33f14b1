import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { bookmarkKeys } from '#web/features/bookmarks/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(
  z.object({ question_id: z.string().nullable(), library_item_id: z.string().nullable() }),
);

/** The keys of everything this student has bookmarked: what every bookmark button asks. */
export const bookmarkTargetsQuery = (userId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.targets(userId),
    queryFn: ({ signal }) => listTargets(userId, signal),
  });

async function listTargets(userId: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('bookmarks')
    .select('question_id, library_item_id')
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false);
  return Rows.parse(throwOnError(answer)).map(targetKey);
}
