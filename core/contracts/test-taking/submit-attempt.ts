import { z } from 'zod';
import { MAX_BATCH, SaveResponseRequest } from './save-response.ts';

/** POST /functions/v1/submit-attempt/attempts/{id}/submit. Repeating it answers the same result. */
export const SubmitAttemptRequest = z.object({
  /** Answers that did not reach the server yet. */
  responses: z.array(SaveResponseRequest).max(MAX_BATCH).optional(),
});
export type SubmitAttemptRequest = z.infer<typeof SubmitAttemptRequest>;

export const SubmitAttemptResponse = z.object({
  attempt_id: z.uuid(),
  correct_answers: z.number().int(),
  total_questions: z.number().int(),
  /** Percentage of right answers over all questions, to two decimals. */
  score: z.number(),
  wrong_answers: z.number().int(),
  unanswered: z.number().int(),
  marks: z.number(),
  max_marks: z.number(),
  submitted_at: z.iso.datetime(),
  points_added: z.number().int(),
});
export type SubmitAttemptResponse = z.infer<typeof SubmitAttemptResponse>;
