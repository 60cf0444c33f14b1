import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { chaptersOfOutline } from '#core/domain/question-bank/bank-outline.ts';
import { type Bank, builderKeys } from '#web/features/test-builder/api/keys.ts';
import { outlineOf } from '#web/features/test-builder/api/outline-of.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ chapter: z.string() });

/** One subject at a time: the list is grouped by subject, and a subject chosen again is already there. */
export const chaptersQuery = (subject: string, bank: Bank) =>
  queryOptions({
    queryKey: builderKeys.chapters(subject, bank),
    queryFn: async ({ signal, client }) => {
      const outline = await outlineOf(bank, { signal, client });
      return outline ? chaptersOfOutline(outline, subject) : listChapters(subject, signal);
    },
  });

async function listChapters(subject: string, signal: AbortSignal): Promise<string[]> {
  const rows = await readRows(Row, (db) => db.rpc('get_distinct_chapters', { subjects: [subject] }), signal);
  return rows.map(({ chapter }) => chapter);
}
