import { z } from 'zod';
import { SittingId } from '../sittings/sitting.ts';

/** Candidates of one answer. */
export const ANSWERS_OF_A_PAGE = 200;

/**
 * POST /functions/v1/get-sitting-answers: who answered what, a page of candidates at a time, for who reads the results; a teacher is told of
 * the questions of the own subjects. 409 `results_not_out` before the end.
 */
export const GetSittingAnswersRequest = SittingId.extend({
  /** The number of the last candidate of the page before. */
  after: z.int().min(0).max(2_147_483_647).default(0),
});
export const GetSittingAnswersResponse = z.object({
  questions: z.array(
    z.object({ position: z.int(), subject: z.string(), chapter: z.string(), key: z.string() }),
  ),
  hidden: z.int(),
  candidates: z.array(
    z.object({
      number: z.int(),
      /** For each of `questions`: a letter, a number, '*' for two marks on paper, empty for none. */
      answers: z.array(z.string()),
      /** Hundredths of a mark. */
      marks: z.array(z.int()),
      /** Seconds; null: not known. */
      seconds: z.array(z.int().nullable()),
    }),
  ),
  /** `after` of the next page; null: these were the last. */
  next: z.int().nullable(),
});
export type GetSittingAnswersResponse = z.infer<typeof GetSittingAnswersResponse>;
