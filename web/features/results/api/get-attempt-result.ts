import type { PostgrestClient } from '@supabase/postgrest-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { CutOff } from '#core/contracts/exams/exam-shape.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { resultKeys } from '#web/features/results/api/keys.ts';
import { ONE_DRAWING_MS } from '#web/lib/requests/query-client.ts';
import { readOptionalRow, readValue } from '#web/lib/requests/read-rows.ts';

const SectionWithCutOff = z.object({
  name: z.string(),
  from: z.number(),
  to: z.number(),
  cutOff: CutOff.optional(),
});

const number = z.coerce.number().nullable();

const AttemptResult = z.object({
  id: z.string(),
  user_id: z.string(),
  test_id: z.string(),
  status: z.enum(['in_progress', 'paused', 'submitted']),
  started_at: z.string(),
  submitted_at: z.string().nullable(),
  closed_by: z.enum(['student', 'sweeper']).nullable(),
  results_released_at: z.string().nullable(),
  is_scheduled: z.boolean(),
  /** null: of no exam of an institute. */
  sitting_id: z.string().nullable(),
  score: number,
  marks: number,
  max_marks: number,
  correct_answers: z.number().nullable(),
  total_questions: z.number(),
  wrong_answers: z.number().nullable(),
  unanswered: z.number().nullable(),
  source: z.enum(['online', 'omr']),
  tests: z
    .object({
      title: z.string(),
      mode: z.string(),
      marking: MarkingScheme,
      is_demo: z.boolean(),
      /** A paper can be drawn of it. */
      is_for_paper: z.boolean(),
      exam: z.string(),
      sections: z.array(SectionWithCutOff).nullable(),
      /** Of the whole; null: it has none. */
      cut_off: CutOff.nullable(),
      /** All of its questions, those that do not count as well. */
      question_count: z.number().nullable(),
    })
    .nullable(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const attemptResultQuery = (userId: string, attemptId: string) =>
  queryOptions({
    queryKey: resultKeys.summary(userId, attemptId),
    queryFn: ({ signal }) => getAttemptResult(userId, attemptId, signal),
    staleTime: ONE_DRAWING_MS,
  });

const COLUMNS =
  'id, user_id, test_id, status, started_at, submitted_at, closed_by, results_released_at, is_scheduled, sitting_id, score, marks, max_marks, correct_answers, total_questions, wrong_answers, unanswered, source, tests(title, mode, marking, is_demo, is_for_paper, exam, sections:config->sections, cut_off:config->cutOff, question_count:config->questionCount)';

/** Null when there is no such attempt of this student. An administrator may read any. */
async function getAttemptResult(
  userId: string,
  attemptId: string,
  signal: AbortSignal,
): Promise<AttemptResult | null> {
  if (!z.uuid().safeParse(attemptId).success) return null;
  const select = (db: PostgrestClient) => db.from('attempts').select(COLUMNS).eq('id', attemptId);
  const own = await readOptionalRow(AttemptResult, (db) => select(db).eq('user_id', userId), signal);
  if (own) return own;
  const isAdmin = await readValue(z.boolean(), (db) => db.rpc('is_admin'), signal);
  return isAdmin ? readOptionalRow(AttemptResult, select, signal) : null;
}
