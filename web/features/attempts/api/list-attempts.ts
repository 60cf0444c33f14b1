import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const AttemptSummary = z.object({
  id: z.string(),
  test_id: z.string(),
  status: z.enum(['in_progress', 'submitted']),
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

export const attemptListKeys = {
  all: ['attempts'] as const,
  list: (wish: AttemptListWish) => [...attemptListKeys.all, wish] as const,
};

export interface AttemptListWish {
  userId: string;
  limit: number;
  /** Demo tests or the others: the two are never mixed. */
  isDemo: boolean;
}

/** Own attempts, open ones first, then the latest. */
export const attemptsQuery = (wish: AttemptListWish) =>
  queryOptions({
    queryKey: attemptListKeys.list(wish),
    queryFn: ({ signal }) => listAttempts(wish, signal),
    staleTime: ONE_DRAWING_MS,
  });

async function listAttempts(
  { userId, limit, isDemo }: AttemptListWish,
  signal: AbortSignal,
): Promise<AttemptSummary[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('attempts')
    .select(
      'id, test_id, status, started_at, submitted_at, score, correct_answers, total_questions, tests!inner(title)',
    )
    .eq('user_id', userId)
    .eq('tests.is_demo', isDemo)
    .order('status', { ascending: true })
    .order('started_at', { ascending: false })
    .limit(limit)
    .abortSignal(signal)
    .retry(false);
  return z.array(AttemptSummary).parse(throwOnError(answer));
}
