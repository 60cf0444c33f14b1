import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const MINUTES_MS = 60_000;
const Chapter = z.object({ chapter: z.string() });

/** The chapters the bank has of a subject. */
export const chaptersOfSubjectQuery = (subject: string) =>
  queryOptions({
    queryKey: questionFormKeys.chapters(subject),
    queryFn: async ({ signal }) => {
      const request = { subjects: [subject], of_bank: true };
      const rows = await readRows(Chapter, (db) => db.rpc('get_distinct_chapters', request), signal);
      return rows.map(({ chapter }) => chapter);
    },
    staleTime: 5 * MINUTES_MS,
  });
