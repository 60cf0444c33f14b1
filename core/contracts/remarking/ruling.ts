import { z } from 'zod';
import { MOST_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { OptionIndex } from '../question-bank/options.ts';

const QuestionId = z.object({ question_id: z.uuid() });

/** What is decided of one question; keys are places of options, from 0. All of them are the kind 'all'. */
export const QuestionRuling = z.discriminatedUnion('kind', [
  QuestionId.extend({
    kind: z.literal('keys'),
    keys: z
      .array(OptionIndex)
      .min(1)
      .max(MOST_OPTIONS - 1)
      .refine((keys) => new Set(keys).size === keys.length, 'Each key once.'),
  }),
  /** Of a question that is answered with a number or several options: all that earns full marks. */
  QuestionId.extend({
    kind: z.literal('key'),
    key: OtherKey.refine(({ right }) => right.length > 0, 'A key is named.').refine(
      ({ accepts }) => accepts === 'right',
      'Whoever attempted, and everybody, are rulings of their own.',
    ),
  }),
  QuestionId.extend({ kind: z.literal('all') }),
  QuestionId.extend({ kind: z.literal('dropped') }),
  /** Marks by the key the question was given with. */
  QuestionId.extend({ kind: z.literal('restored') }),
]);
export type QuestionRuling = z.infer<typeof QuestionRuling>;

/** The questions of one set. */
export const QuestionRulings = z
  .array(QuestionRuling)
  .min(1)
  .max(50)
  .refine((all) => new Set(all.map((one) => one.question_id)).size === all.length, 'Each question once.');

/** Why marks change; it is recorded. */
export const RemarkReason = z.string().trim().min(3).max(1000);
