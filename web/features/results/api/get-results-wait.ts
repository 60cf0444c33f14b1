import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const ResultsWait = z.object({
  /** What the results wait for: their time, another attempt of the student, or a test that is held at a time. */
  reason: z.enum(['release', 'open_attempt', 'late_answers', 'scheduled_test', 'no_review', 'battle']),
  test_title: z.string().nullable(),
  attempt_id: z.string().nullable(),
  until: z.string().nullable(),
});
export type ResultsWait = z.infer<typeof ResultsWait>;

/** Why the results of an own attempt are not out; or, once they are, that its questions stay closed (`no_review`). */
export const resultsWaitQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.wait(userId, attemptId),
    queryFn: ({ signal }) =>
      readRows(ResultsWait, (db) => db.rpc('get_results_wait', { p_attempt: attemptId }), signal),
    staleTime: 0,
  });
