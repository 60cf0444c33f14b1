import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { answerReviewKeys } from '#web/features/admin-answer-review/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

/** At one sitting. */
const BATCH = 50;

const UnansweredQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  explanation: z.unknown(),
  difficulty: z.number(),
  language: z.string(),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

const COLUMNS = Object.keys(UnansweredQuestion.shape).join(', ');

/** Active questions whose answer is missing, newest first. */
export const unansweredQuery = () =>
  queryOptions({
    queryKey: answerReviewKeys.all,
    queryFn: ({ signal }) =>
      readRows(
        UnansweredQuestion,
        (db) =>
          db
            .from('questions')
            .select(COLUMNS)
            .eq('status', 'active')
            .is('correct_index', null)
            .order('created_at', { ascending: false })
            .order('id')
            .limit(BATCH),
        signal,
      ),
    // The list stays as it is until it is done: nothing moves under the reviewer's keys.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
