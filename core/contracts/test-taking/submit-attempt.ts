import { z } from 'zod';
import { MAX_BATCH, SaveResponseRequest } from './save-response.ts';

/**
 * POST /functions/v1/submit-attempt/attempts/{id}/submit. Repeating it answers the same result.
 * While the results may not be known, the outcome is null: the test holds them back, or a question of it stands in
 * another test the student may still answer.
 */
export const SubmitAttemptRequest = z.object({
  /** Answers that did not reach the server yet. */
  responses: z.array(SaveResponseRequest).max(MAX_BATCH).optional(),
  /** In a sitting: the device that hands it in; one that was taken over hands nothing in (409 `other_device`). */
  deviceId: z.string().min(1).max(64).optional(),
  /**
   * The clock of the device says that the time is over, nobody asked for it. Where the end has moved (409 `not_over` with
   * `expires_at` and `server_now`) it goes on.
   */
  timedOut: z.boolean().optional(),
});
export type SubmitAttemptRequest = z.infer<typeof SubmitAttemptRequest>;

export const SubmitAttemptResponse = z.object({
  attempt_id: z.uuid(),
  correct_answers: z.number().int().nullable(),
  total_questions: z.number().int(),
  /** Percentage of right answers over all questions, to two decimals. */
  score: z.number().nullable(),
  wrong_answers: z.number().int().nullable(),
  unanswered: z.number().int().nullable(),
  marks: z.number().nullable(),
  max_marks: z.number().nullable(),
  submitted_at: z.iso.datetime(),
  /** The earliest moment of the results, while they are not out; else null. */
  results_at: z.iso.datetime().nullable(),
  points_added: z.number().int(),
  /** In a sitting: over the answers as they stand, and how many there are; `is_held`: the institute releases the results. */
  receipt: z.string().optional(),
  answered: z.number().int().optional(),
  is_held: z.boolean().optional(),
});
export type SubmitAttemptResponse = z.infer<typeof SubmitAttemptResponse>;
