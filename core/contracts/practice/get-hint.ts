import { z } from 'zod';
import { HINT_KINDS } from '#core/domain/practice/hints.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/**
 * POST /functions/v1/get-hint. The hints of one question of open practice up to a step, none of which tells the key. 409 `told_later`: the
 * question stands in another test the student can still answer. Asked again, it answers the same.
 */
export const GetHintRequest = z.object({
  attempt_id: z.uuid(),
  question_id: z.uuid(),
  step: z.number().int().min(1).max(2),
  language: ContentLanguage.optional(),
});
export type GetHintRequest = z.infer<typeof GetHintRequest>;

/** In order; at most two. */
export const Hints = z.array(z.object({ kind: z.enum(HINT_KINDS), text: z.string() })).max(2);
export type Hints = z.infer<typeof Hints>;
export const GetHintResponse = z.object({
  /** Fewer than asked for where there are no more. */
  hints: Hints,
  has_more: z.boolean(),
});
export type GetHintResponse = z.infer<typeof GetHintResponse>;
