import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { targetKey } from '#web/features/bookmarks/api/bookmark-target.ts';
import { bookmarkKeys } from '#web/features/bookmarks/api/keys.ts';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';

const Row = z.object({ question_id: z.string().nullable(), library_item_id: z.string().nullable() });

/** The keys of everything this student has bookmarked: what every bookmark button asks. */
export const bookmarkTargetsQuery = (userId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.targets(userId),
    queryFn: ({ signal }) => listTargets(userId, signal),
  });

async function listTargets(userId: string, signal: AbortSignal): Promise<string[]> {
  const rows = await readAllRows(
    Row,
    (db, from, to) =>
      db
        .from('bookmarks')
        .select('question_id, library_item_id')
        .eq('user_id', userId)
        .order('id')
        .range(from, to),
    signal,
  );
  return rows.map(targetKey);
}
