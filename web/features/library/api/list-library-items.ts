import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { libraryKeys } from '#web/features/library/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';

const LibraryItem = z.object({
  id: z.string(),
  kind: z.enum(['past_paper', 'model_paper', 'material']),
  title: z.string(),
  subject: z.string().nullable(),
  year: z.number().nullable(),
  url: z.string().nullable(),
  test_id: z.string().nullable(),
  question_count: z.number().nullable(),
  exam: z.string(),
  duration_sec: z.number().nullable(),
  /** The answer sheet has a place for every answer. */
  is_for_paper: z.boolean(),
  /** The test behind it, once there is one. */
  tests: z.object({ duration_sec: z.number() }).nullish(),
});
export type LibraryItem = z.infer<typeof LibraryItem> & {
  /** Made up for Demo Mode: there is nothing to open. */
  isSample?: boolean;
};

export const libraryItemsQuery = () =>
  queryOptions({
    queryKey: libraryKeys.items,
    queryFn: ({ signal }) => listLibraryItems(signal),
    ...keptAs('library'),
  });

/** All of them: what is searched for is searched on the device. */
async function listLibraryItems(signal: AbortSignal): Promise<LibraryItem[]> {
  return readAllRows(
    LibraryItem,
    (db, from, to) =>
      db
        .from('library_items')
        .select(
          'id, kind, title, subject, year, url, test_id, question_count, exam, duration_sec, is_for_paper, tests(duration_sec)',
        )
        .eq('published', true)
        .order('year', { ascending: false, nullsFirst: false })
        .order('title')
        .order('id')
        .range(from, to),
    signal,
  );
}
