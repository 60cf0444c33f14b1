import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const ChapterCollection = z.object({ subject: z.string(), chapter: z.string(), question_count: z.number() });
export type ChapterCollection = z.infer<typeof ChapterCollection>;

export const chapterCollectionsQuery = () =>
  queryOptions({
    queryKey: ['library', 'chapters'],
    queryFn: ({ signal }) => listChapterCollections(signal),
  });

/** The chapters of the practice bank, with how many questions each has. */
async function listChapterCollections(signal: AbortSignal): Promise<ChapterCollection[]> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('get_chapter_collections').abortSignal(signal).retry(false);
  return z.array(ChapterCollection).parse(throwOnError(answer));
}
