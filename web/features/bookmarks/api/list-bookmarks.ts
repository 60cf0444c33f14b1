import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { bookmarkKeys } from '#web/features/bookmarks/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const SHOWN = 200;

const Bookmark = z.object({
  id: z.string(),
  question_id: z.string().nullable(),
  library_item_id: z.string().nullable(),
  /** Null while the question stands in an open test: then nobody may look it up. */
  questions: z
    .object({
      subject: z.string(),
      chapter: z.string(),
      stem: z.string(),
      options: z.array(z.string()),
      correct_index: z.number().nullable(),
      explanation: z.unknown(),
    })
    .nullable(),
  library_items: z
    .object({
      title: z.string(),
      subject: z.string().nullable(),
      kind: z.string(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The latest first. */
export const bookmarksQuery = (userId: string) =>
  queryOptions({
    queryKey: bookmarkKeys.list(userId),
    queryFn: ({ signal }) => listBookmarks(userId, signal),
    staleTime: 0,
  });

async function listBookmarks(userId: string, signal: AbortSignal): Promise<Bookmark[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('bookmarks')
    .select(
      'id, question_id, library_item_id, questions(subject, chapter, stem, options, correct_index, explanation), library_items(title, subject, kind, url)',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(SHOWN)
    .abortSignal(signal)
    .retry(false);
  return z.array(Bookmark).parse(throwOnError(answer));
}
