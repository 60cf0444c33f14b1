import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PREDICTION_ATTEMPTS } from '#core/domain/results/analyse-results.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ score: z.coerce.number() });

export const lastScoresQuery = (userId: string) =>
  queryOptions({
    queryKey: resultKeys.lastScores(userId),
    queryFn: ({ signal }) => listLastScores(userId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** The latest first, at most five; demo tests say nothing of the student. */
async function listLastScores(userId: string, signal: AbortSignal): Promise<number[]> {
  const rows = await readRows(
    Row,
    (db) =>
      db
        .from('attempts')
        .select('score, tests!inner(is_demo)')
        .eq('user_id', userId)
        .eq('status', 'submitted')
        .eq('tests.is_demo', false)
        .order('submitted_at', { ascending: false })
        .limit(PREDICTION_ATTEMPTS),
    signal,
  );
  return rows.map(({ score }) => score);
}
