import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { keyOfExam } from '#web/lib/exams/of-exam.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ subject: z.string().optional(), chapter: z.string() });
const HOUR_MS = 3_600_000;

export const battleChaptersQuery = (exam: string, subject: string) =>
  queryOptions({
    queryKey: ['battle-chapters', ...keyOfExam(exam), subject],
    queryFn: async ({ signal }) => {
      if (exam !== NEET_EXAM) {
        const outline = await readRows(Row, (db) => db.rpc('get_exam_outline', { p_exam: exam }), signal);
        return [...new Set(outline.flatMap((row) => (row.subject === subject ? row.chapter : [])))];
      }
      const find = { subjects: [subject] };
      const rows = await readRows(Row, (db) => db.rpc('get_distinct_chapters', find), signal);
      return rows.map(({ chapter }) => chapter);
    },
    staleTime: HOUR_MS,
  });
