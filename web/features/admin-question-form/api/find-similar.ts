import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Similar = z.object({
  id: z.string(),
  stem: z.string(),
  status: z.string(),
  /** 0 to 1. */
  similarity: z.number(),
});

/** Questions of the bank whose stems read almost the same, the likest first. */
export const similarQuestionsQuery = (stem: string, exceptId: string | null) =>
  queryOptions({
    queryKey: questionFormKeys.similar(stem, exceptId),
    queryFn: ({ signal }) =>
      readRows(
        Similar,
        (db) => db.rpc('find_similar_questions', { p_stem: stem, p_except: exceptId }),
        signal,
      ),
  });
