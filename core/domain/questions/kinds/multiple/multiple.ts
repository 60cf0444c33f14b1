import { z } from 'zod';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { MOST_OPTIONS, OPTION_LETTERS } from '../../../question-bank/option-letters.ts';
import { type Fraction, fractionOfMarks, isLess } from '../../fraction.ts';
import { ACCEPTS, type QuestionKind, type Score } from '../kind.ts';

/** Places of options, counted from 0, in their order: so that equal choices have one spelling. At least one. */
const ChosenOptions = z
  .array(
    z
      .int()
      .min(0)
      .max(MOST_OPTIONS - 1),
  )
  .min(1)
  .max(MOST_OPTIONS)
  .refine(
    (places) => places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0)),
    'Options are named once each, in their order.',
  )
  .readonly();

/** After a challenge of the key, several choices may be right. */
export const MOST_CHOICES = 4;

/** One or more of the options are right, and all of them are to be chosen. */
export const MultipleKey = z.object({
  kind: z.literal('multiple'),
  /** Each choice that earns full marks, that of the printed key first; none: the key is missing. */
  right: z
    .array(ChosenOptions)
    .max(MOST_CHOICES)
    .refine((choices) => new Set(choices.map(String)).size === choices.length, 'A choice is named twice.')
    .readonly(),
  accepts: z.enum(ACCEPTS),
});
export type MultipleKey = z.infer<typeof MultipleKey>;

export const MultipleAnswer = z.object({ kind: z.literal('multiple'), chosen: ChosenOptions });
export type MultipleAnswer = z.infer<typeof MultipleAnswer>;

/** A choice as an answer; nothing chosen is no answer. */
export const multipleAnswer = (chosen: readonly number[]): MultipleAnswer | null =>
  chosen.length === 0 ? null : { kind: 'multiple', chosen: [...chosen].sort((a, b) => a - b) };

/** Written as 'A,C'; where several choices are right, 'A,C|A,B,C'. */
export const multiple: QuestionKind<MultipleKey, MultipleAnswer> = {
  Key: MultipleKey,
  Answer: MultipleAnswer,
  missing: { kind: 'multiple', right: [], accepts: 'right' },
  isMissing: ({ right }) => right.length === 0,
  score(scheme, { right }, { chosen }) {
    const scores = right.map((choice) => scoreOf(scheme, choice, chosen));
    return scores.reduce((best, one) => (isLess(best.marks, one.marks) ? one : best), wrong(scheme));
  },
  readKey(text) {
    const right = text.split('|').map(readChoice);
    const key = MultipleKey.safeParse({ kind: 'multiple', right, accepts: 'right' });
    return key.success ? key.data : null;
  },
  writeKey: ({ right }) => right.map(writeChoice).join('|'),
  readAnswer(text) {
    const answer = MultipleAnswer.safeParse({ kind: 'multiple', chosen: readChoice(text) });
    return answer.success ? answer.data : null;
  },
  writeAnswer: ({ chosen }) => writeChoice(chosen),
};

const wrong = (scheme: Marks): Score => ({ outcome: 'wrong', marks: fractionOfMarks(scheme.wrong) });

/**
 * A part of the right options, with no wrong one among them, earns what the scheme's table says of so many; without a table it is
 * wrong. It is not right: what is left out is still to be learnt.
 */
function scoreOf(scheme: Marks, right: readonly number[], chosen: readonly number[]): Score {
  if (!chosen.every((place) => right.includes(place))) return wrong(scheme);
  if (chosen.length === right.length) return { outcome: 'right', marks: fractionOfMarks(scheme.right) };
  const marks = partialMarks(scheme, chosen.length);
  return marks ? { outcome: 'wrong', marks } : wrong(scheme);
}

function partialMarks({ partial = [] }: Marks, count: number): Fraction | null {
  const marks = partial[count - 1];
  return marks === undefined ? null : fractionOfMarks(marks);
}

/** In any order; null for what names no option, or one twice. */
function readChoice(text: string): number[] | null {
  const letters: readonly string[] = OPTION_LETTERS;
  const places = text.split(',').map((letter) => letters.indexOf(letter.trim().toUpperCase()));
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  return places.sort((a, b) => a - b);
}

const writeChoice = (places: readonly number[]) => places.map((place) => OPTION_LETTERS[place]).join(',');
