import { z } from 'zod';
import { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { ASKING_RULES } from '#core/domain/omr/asking-checks.ts';
import { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';

/** A row of the sheet as the reader saw it. */
export const ReadAnswer = z.object({
  /** Question number, from 1. */
  q: z.number(),
  sel: z.number().nullable(),
  /** Of several options, or a number. */
  answer: OtherAnswer.optional(),
  conf: z.number(),
  state: z.enum(['clear', 'blank', 'faint', 'multiple', 'unreadable']).optional(),
  /** Something is drawn beside the circles. */
  isDrawnAround: z.boolean().optional(),
  /** Which check asked for a person: not where an earlier reader read it. */
  asked: z
    .object({ rule: z.enum(ASKING_RULES) })
    .optional()
    .catch(undefined),
});
/** What each row of the sheet is; none: the usual four circles. */
export const ReadForms = z.array(AnswerForm).optional();

export type ReadAnswer = z.infer<typeof ReadAnswer>;
