import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const SHOWN = 10;

const BulkChange = z.object({
  id: z.string(),
  change: QuestionChange,
  question_count: z.number(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** The latest, by whomever. */
export const bulkChangesQuery = () =>
  queryOptions({
    queryKey: adminQuestionsKeys.bulkChanges,
    queryFn: ({ signal }) =>
      readRows(
        BulkChange,
        (db) =>
          db
            .from('question_bulk_changes')
            .select('id, change, question_count, created_at, undone_at')
            .order('created_at', { ascending: false })
            .limit(SHOWN),
        signal,
      ),
  });
