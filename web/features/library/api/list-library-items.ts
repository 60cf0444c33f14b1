import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const LibraryItem = z.object({
  id: z.string(),
  kind: z.enum(['past_paper', 'model_paper', 'material']),
  title: z.string(),
  subject: z.string().nullable(),
  year: z.number().nullable(),
  url: z.string().nullable(),
  test_id: z.string().nullable(),
  question_count: z.number().nullable(),
});
export type LibraryItem = z.infer<typeof LibraryItem> & {
  /** Made up for Demo Mode: there is nothing to open. */
  isSample?: boolean;
};

export const libraryItemsQuery = () =>
  queryOptions({ queryKey: ['library', 'items'], queryFn: ({ signal }) => listLibraryItems(signal) });

async function listLibraryItems(signal: AbortSignal): Promise<LibraryItem[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('library_items')
    .select('id, kind, title, subject, year, url, test_id, question_count')
    .eq('published', true)
    .order('year', { ascending: false, nullsFirst: false })
    .order('title')
    .abortSignal(signal)
    .retry(false);
  return z.array(LibraryItem).parse(throwOnError(answer));
}
