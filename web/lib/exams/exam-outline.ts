import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const Row = z.object({
  subject: z.string(),
  chapter: z.string(),
  difficulty: z.number(),
  questions: z.coerce.number(),
});

/** How many questions of another exam than NEET (UG) tests can be built of, and where they stand. */
export const examOutlineQuery = (exam: string) =>
  queryOptions({
    queryKey: sharedKeys.examOutline(exam),
    ...keptAs('exam-outline', { isQuiet: true }),
    queryFn: ({ signal }) => readRows(Row, (db) => db.rpc('get_exam_outline', { p_exam: exam }), signal),
  });
