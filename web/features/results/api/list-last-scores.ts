import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { PREDICTION_ATTEMPTS } from '#core/domain/results/analyse-results.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({ score: z.coerce.number() });

interface Told {
  /** When the test on the screen was handed in: an old one shows what was predicted then. */
  until: string | null;
  /** That it is of. */
  exam: string | undefined;
}

export const lastScoresQuery = (userId: string, { until, exam = NEET_EXAM }: Told) =>
  queryOptions({
    queryKey: resultKeys.lastScores(userId, until, exam),
    queryFn: ({ signal }) => listLastScores(userId, { until, exam }, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** The latest first, at most five; demo tests, practice, battles and other exams say nothing of the forecast, nor do those handed in without an answer. */
async function listLastScores(
  userId: string,
  { until, exam }: { until: string | null; exam: string },
  signal: AbortSignal,
): Promise<number[]> {
  const rows = await readRows(
    Row,
    (db) => {
      const scores = db
        .from('attempts')
        .select('score, tests!inner(is_demo)')
        .eq('user_id', userId)
        .eq('status', 'submitted')
        .eq('tests.is_demo', false)
        .eq('tests.exam', exam)
        .neq('tests.mode', 'practice')
        .neq('tests.mode', 'battle')
        .order('submitted_at', { ascending: false })
        .or('correct_answers.gt.0,wrong_answers.gt.0')
        .limit(PREDICTION_ATTEMPTS);
      return until === null ? scores : scores.lte('submitted_at', until);
    },
    signal,
  );
  return rows.map(({ score }) => score);
}
