import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { demoChapters } from '#core/domain/question-bank/demo-outline.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { builderKeys } from '#web/features/test-builder/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ chapter: z.string() });

/** One subject at a time: the list is grouped by subject, and a subject chosen again is already there. */
export const chaptersQuery = (subject: string, isDemo: boolean) =>
  queryOptions({
    queryKey: builderKeys.chapters(subject, { isDemo }),
    queryFn: async ({ signal }) =>
      isDemo ? demoChapters(await getDemoOutline(signal), subject) : listChapters(subject, signal),
  });

async function listChapters(subject: string, signal: AbortSignal): Promise<string[]> {
  const rows = await readRows(Row, (db) => db.rpc('get_distinct_chapters', { subjects: [subject] }), signal);
  return rows.map(({ chapter }) => chapter);
}
