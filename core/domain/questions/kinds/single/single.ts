import { z } from 'zod';
import { MOST_OPTIONS, OPTION_LETTERS } from '../../../question-bank/option-letters.ts';
import { fractionOfMarks } from '../../fraction.ts';
import { ACCEPTS, type QuestionKind } from '../kind.ts';

/** A place among the options, counted from 0. */
const Option = z
  .int()
  .min(0)
  .max(MOST_OPTIONS - 1);

/** One option of several is right; after a challenge of the key, several may be. */
export const SingleKey = z.object({
  kind: z.literal('single'),
  /** Every option that counts as right, that of the printed key first; none: the key is missing. */
  right: z
    .array(Option)
    .max(MOST_OPTIONS)
    .refine((right) => new Set(right).size === right.length, 'An option is named twice.')
    .readonly(),
  accepts: z.enum(ACCEPTS),
});
export type SingleKey = z.infer<typeof SingleKey>;

export const SingleAnswer = z.object({
  kind: z.literal('single'),
  /** `several`: more than one clear mark on paper, which is no choice. */
  chosen: Option.or(z.literal('several')),
});
export type SingleAnswer = z.infer<typeof SingleAnswer>;

/** The option at a place, or none, as an answer. */
export const optionAnswer = (option: number | null): SingleAnswer | null =>
  option === null ? null : { kind: 'single', chosen: option };

const SEVERAL = '*';

export const single: QuestionKind<SingleKey, SingleAnswer> = {
  Key: SingleKey,
  Answer: SingleAnswer,
  missing: { kind: 'single', right: [], accepts: 'right' },
  isMissing: ({ right }) => right.length === 0,
  score(scheme, { right }, { chosen }) {
    if (chosen === 'several') return { outcome: 'multiple', marks: fractionOfMarks(scheme.wrong) };
    const outcome = right.includes(chosen) ? 'right' : 'wrong';
    return { outcome, marks: fractionOfMarks(scheme[outcome]) };
  },
  readKey(text) {
    const right = text.split(',').map(optionOf);
    const key = SingleKey.safeParse({ kind: 'single', right, accepts: 'right' });
    return key.success ? key.data : null;
  },
  writeKey: ({ right }) => right.map((option) => OPTION_LETTERS[option]).join(','),
  readAnswer(text) {
    const chosen = text.trim() === SEVERAL ? 'several' : optionOf(text);
    return chosen === -1 ? null : { kind: 'single', chosen };
  },
  writeAnswer: ({ chosen }) => (chosen === 'several' ? SEVERAL : (OPTION_LETTERS[chosen] ?? '')),
};

/** -1 for no letter of an option. */
function optionOf(text: string): number {
  const letters: readonly string[] = OPTION_LETTERS;
  return letters.indexOf(text.trim().toUpperCase());
}
