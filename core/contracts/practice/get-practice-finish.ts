import { z } from 'zod';

/** POST /functions/v1/get-practice-finish: what one practice of the caller changed. 404 for anything else, and before its results are out. */
export const GetPracticeFinishRequest = z.object({ attempt_id: z.uuid() });
export type GetPracticeFinishRequest = z.infer<typeof GetPracticeFinishRequest>;

const count = z.number().int().nonnegative();

export const GetPracticeFinishResponse = z.object({
  /** Right with the answer that counts, the first. */
  right: count,
  answered: count,
  questions: count,
  /** Right now, and not right when they, or the mistakes they stand for, were met before. */
  put_right: count,
  /** Right, and never met before. */
  new_right: count,
  /** Mastered by this practice: they were not before it. */
  mastered: z.array(z.object({ subject: z.string(), chapter: z.string() })),
});
export type GetPracticeFinishResponse = z.infer<typeof GetPracticeFinishResponse>;
