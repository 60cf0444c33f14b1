import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PREDICTION_ATTEMPTS } from '#core/domain/results/analyse-results.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Rows = z.array(z.object({ score: z.coerce.number() }));

export const lastScoresQuery = (userId: string) =>
  queryOptions({
    queryKey: ['results', userId, 'last-scores'],
    queryFn: ({ signal }) => listLastScores(userId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** The latest first, at most five; demo tests say nothing of the student. */
async function listLastScores(userId: string, signal: AbortSignal): Promise<number[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('attempts')
    .select('score, tests!inner(is_demo)')
    .eq('user_id', userId)
    .eq('status', 'submitted')
    .eq('tests.is_demo', false)
    .order('submitted_at', { ascending: false })
    .limit(PREDICTION_ATTEMPTS)
    .abortSignal(signal)
    .retry(false);
  return Rows.parse(throwOnError(answer)).map(({ score }) => score);
}
