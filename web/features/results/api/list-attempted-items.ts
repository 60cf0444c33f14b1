import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const ItemNotCounted = z.object({
  question_id: z.string(),
  position: z.number(),
  selected_index: z.number().nullable(),
  /** Of another kind than `single`. */
  answer: z.unknown(),
  time_ms: z.number().nullable(),
  /** Marked for review by the student; never on paper. */
  flagged: z.boolean(),
  questions: z.object({
    kind: z.string(),
    key: z.unknown(),
    stem: z.string(),
    options: z.array(z.string()),
    correct_index: z.number().nullable(),
    accepted_indexes: z.array(z.number()).nullable(),
    dropped: z.boolean(),
    /** Since when it is marked otherwise than by the key it was given with. */
    key_changed_at: z.string().nullable(),
    explanation: z.unknown(),
    subject: z.string(),
    chapter: z.string(),
    topic: z.string().nullable(),
  }),
});
/** Of a section in which not all count. */
export type ItemNotCounted = z.infer<typeof ItemNotCounted>;

const AttemptedItem = ItemNotCounted.extend({
  correct: z.boolean(),
  outcome: z.enum(['right', 'wrong', 'blank', 'multiple']),
  /** What it earned, to two decimals. */
  marks: z.number(),
  /** The same exactly, in `mark-parts.ts`, where two decimals do not say it. */
  mark_parts: z.number().nullable(),
});
export type AttemptedItem = z.infer<typeof AttemptedItem>;

const QUESTION =
  'questions(stem, options, correct_index, kind, key, accepted_indexes, dropped, key_changed_at, explanation, subject, chapter, topic)';

export const attemptedItemsQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.items(userId, attemptId),
    queryFn: ({ signal }) => listAttemptedItems(attemptId, signal),
    staleTime: ONE_DRAWING_MS,
  });

/** Only what is released: none before that, and without questions that stand in an open test of the student. */
async function listAttemptedItems(attemptId: string, signal: AbortSignal): Promise<AttemptedItem[]> {
  if (!z.uuid().safeParse(attemptId).success) return [];
  return readRows(
    AttemptedItem,
    (db) =>
      db
        .from('items_attempted')
        .select(
          `question_id, position, answer, selected_index, correct, outcome, marks, mark_parts, time_ms, flagged, ${QUESTION}`,
        )
        .eq('attempt_id', attemptId)
        .order('position'),
    signal,
  );
}

export const itemsNotCountedQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.itemsNotCounted(userId, attemptId),
    queryFn: ({ signal }) =>
      readRows(
        ItemNotCounted,
        (db) =>
          db
            .from('items_not_counted')
            .select(`question_id, position, answer, selected_index, time_ms, flagged, ${QUESTION}`)
            .eq('attempt_id', attemptId)
            .order('position'),
        signal,
      ),
    staleTime: ONE_DRAWING_MS,
  });
