import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { readRow } from '#web/lib/requests/read-rows.ts';

const Usage = z.object({ tests: z.number(), attempts: z.number() });

/** In how many tests a question stands, and in how many attempts it was given. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: questionFormKeys.usage(id),
    queryFn: ({ signal }) => readRow(Usage, (db) => db.rpc('get_question_usage', { p_question: id }), signal),
  });
