import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ chapter: z.string() });
const HOUR_MS = 3_600_000;

export const battleChaptersQuery = (subject: string) =>
  queryOptions({
    queryKey: ['battle-chapters', subject],
    queryFn: async ({ signal }) => {
      const find = { subjects: [subject] };
      const rows = await readRows(Row, (db) => db.rpc('get_distinct_chapters', find), signal);
      return rows.map(({ chapter }) => chapter);
    },
    staleTime: HOUR_MS,
  });
