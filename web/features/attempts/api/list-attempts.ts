import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type AttemptFilter, attemptKeys } from '#web/features/attempts/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const AttemptSummary = z.object({
  id: z.string(),
  test_id: z.string(),
  status: z.enum(['in_progress', 'paused', 'submitted']),
  started_at: z.string(),
  submitted_at: z.string().nullable(),
  score: z.coerce.number().nullable(),
  correct_answers: z.number().nullable(),
  total_questions: z.number(),
  tests: z.object({ title: z.string() }).nullable(),
});
export type AttemptSummary = z.infer<typeof AttemptSummary> & {
  /** Made up for Demo Mode: there are no results to open. */
  isSample?: boolean;
};

/** Own attempts, open ones first, then the latest. */
export const attemptsQuery = (filter: AttemptFilter) =>
  queryOptions({
    queryKey: attemptKeys.list(filter),
    ...keptAs(`attempts-${filter.limit}`),
    queryFn: ({ signal }) => listAttempts(filter, signal),
    staleTime: ONE_DRAWING_MS,
  });

async function listAttempts(
  { userId, limit, isDemo }: AttemptFilter,
  signal: AbortSignal,
): Promise<AttemptSummary[]> {
  return readRows(
    AttemptSummary,
    (db) =>
      db
        .from('attempts')
        .select(
          'id, test_id, status, started_at, submitted_at, score, correct_answers, total_questions, tests!inner(title)',
        )
        .eq('user_id', userId)
        .eq('tests.is_demo', isDemo)
        .order('status', { ascending: true })
        .order('started_at', { ascending: false })
        .limit(limit),
    signal,
  );
}
