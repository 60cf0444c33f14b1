import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const ChapterCollection = z.object({ subject: z.string(), chapter: z.string(), question_count: z.number() });
export type ChapterCollection = z.infer<typeof ChapterCollection>;

export const chapterCollectionsQuery = () =>
  queryOptions({
    queryKey: sharedKeys.chapterCollections,
    ...keptAs('chapters'),
    queryFn: ({ signal }) => listChapterCollections(signal),
  });

/** The chapters of the practice bank, with how many questions each has. */
async function listChapterCollections(signal: AbortSignal): Promise<ChapterCollection[]> {
  return readRows(ChapterCollection, (db) => db.rpc('get_chapter_collections'), signal);
}
