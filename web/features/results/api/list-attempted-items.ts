import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { ONE_DRAWING_MS } from '#web/lib/query-client.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const AttemptedItem = z.object({
  question_id: z.string(),
  position: z.number(),
  selected_index: z.number().nullable(),
  correct: z.boolean(),
  outcome: z.enum(['right', 'wrong', 'blank', 'multiple']),
  time_ms: z.number().nullable(),
  /** Marked for review by the student; never on paper. */
  flagged: z.boolean(),
  questions: z.object({
    stem: z.string(),
    options: z.array(z.string()),
    correct_index: z.number().nullable(),
    explanation: z.unknown(),
    subject: z.string(),
    chapter: z.string(),
    topic: z.string().nullable(),
  }),
});
export type AttemptedItem = z.infer<typeof AttemptedItem>;

export const attemptedItemsQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...resultKeys.attempt(userId, attemptId), 'items'],
    queryFn: ({ signal }) => listAttemptedItems(attemptId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** Only what is released: none before that, and without questions that stand in an open test of the student. */
async function listAttemptedItems(attemptId: string, signal: AbortSignal): Promise<AttemptedItem[]> {
  if (!z.uuid().safeParse(attemptId).success) return [];
  const supabase = await getSupabase();
  const answer = await supabase
    .from('items_attempted')
    .select(
      'question_id, position, selected_index, correct, outcome, time_ms, flagged, questions(stem, options, correct_index, explanation, subject, chapter, topic)',
    )
    .eq('attempt_id', attemptId)
    .order('position')
    .abortSignal(signal)
    .retry(false);
  return z.array(AttemptedItem).parse(throwOnError(answer));
}
