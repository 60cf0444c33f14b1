import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const ResultsWait = z.object({
  /** What the results wait for: their time, another attempt of the student, or a test that is held at a time. */
  reason: z.enum(['release', 'open_attempt', 'late_answers', 'scheduled_test']),
  test_title: z.string().nullable(),
  attempt_id: z.string().nullable(),
  until: z.string().nullable(),
});
export type ResultsWait = z.infer<typeof ResultsWait>;

/** Why the results of an own attempt are not out. */
export const resultsWaitQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...resultKeys.attempt(userId, attemptId), 'wait'],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const answer = await supabase
        .rpc('get_results_wait', { p_attempt: attemptId })
        .abortSignal(signal)
        .retry(false);
      return z.array(ResultsWait).parse(throwOnError(answer));
    },
    staleTime: 0,
  });
