import { z } from 'zod';
import { MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { OptionIndex } from '../question-bank/options.ts';
import { ContentLanguage } from '../test-taking/get-attempt.ts';

/** How sure the student was, said before the answer was told. */
export const Confidence = z.enum(['sure', 'unsure', 'guess']);
export type Confidence = z.infer<typeof Confidence>;

/**
 * POST /functions/v1/tell-answer. Whether the saved answer to one question of open practice is right, and why; from then on
 * its option stands. 409 `not_answered`: `selected_index` is not what is saved. 409 `told_later`: the question stands in another
 * test the student can still answer. Repeated, it answers the same.
 */
export const TellAnswerRequest = z.object({
  attempt_id: z.uuid(),
  question_id: z.uuid(),
  /** The option the student sees as chosen. */
  selected_index: OptionIndex,
  language: ContentLanguage.optional(),
  /** Kept with the answer the first time it is told. */
  confidence: Confidence.optional(),
});
export type TellAnswerRequest = z.infer<typeof TellAnswerRequest>;

export const TellAnswerResponse = z.object({
  is_right: z.boolean(),
  /** As the options stand on the screen; more than one only where several are accepted. */
  right_indexes: z.array(OptionIndex).max(MOST_OPTIONS),
  explanation: z.string().nullable(),
  /** As the bank names it, in English: it leads to the section of the study sheet. Told with the answer, for it is a hint. */
  topic: z.string().nullable(),
});
export type TellAnswerResponse = z.infer<typeof TellAnswerResponse>;
