import { z } from 'zod';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { fractionOfMarks } from '../fraction.ts';
import type { AnswerOfKind, KeyOfKind, QuestionKind, Score } from './kind.ts';
import { MultipleAnswer, multiple, multipleAnswer } from './multiple/multiple.ts';
import { NumericalAnswer, numerical } from './numerical/numerical.ts';
import { optionAnswer, single } from './single/single.ts';

/** The kinds of question there are. */
export const KINDS = { single, multiple, numerical };
export type KindName = keyof typeof KINDS;

/** The key of a question of any kind. */
export const Key = z.union([KINDS.single.Key, KINDS.multiple.Key, KINDS.numerical.Key]);
export type Key = z.infer<typeof Key>;

/** What was answered to a question of any kind; `null` is a blank. */
export const Answer = z
  .union([KINDS.single.Answer, KINDS.multiple.Answer, KINDS.numerical.Answer])
  .nullable();
export type Answer = z.infer<typeof Answer>;

/** An answer of a kind whose answers have no columns, and no field of calls, of their own. */
export const OtherAnswer = z.discriminatedUnion('kind', [MultipleAnswer, NumericalAnswer]);
export type OtherAnswer = z.infer<typeof OtherAnswer>;

export const KindName = z.enum(Object.keys(KINDS) as [KindName, ...KindName[]]);

/** The place of the chosen option; null where none is chosen, or the question has none. */
export function chosenOption(answer: Answer): number | null {
  return answer?.kind === 'single' && answer.chosen !== 'several' ? answer.chosen : null;
}

/** The places of all that are chosen; none where the question has no options. */
export function chosenOptions(answer: Answer): readonly number[] {
  if (answer?.kind === 'multiple') return answer.chosen;
  const chosen = chosenOption(answer);
  return chosen === null ? [] : [chosen];
}

/** After a key or a press on an option: chosen instead of another, or where several are asked beside the others, or no longer. */
export function withOption(kind: KindName, given: Answer, option: number): Answer {
  if (kind !== 'multiple') return optionAnswer(option);
  const before = chosenOptions(given);
  return multipleAnswer(
    before.includes(option) ? before.filter((other) => other !== option) : [...before, option],
  );
}

/** An answer that is no option; null otherwise. */
export function otherAnswer(answer: Answer): OtherAnswer | null {
  return answer === null || answer.kind === 'single' ? null : answer;
}

/** Answers have one spelling each. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  if (one === null || other === null) return one === other;
  return one.kind === other.kind && kindOf(one).writeAnswer(one) === kindOf(other).writeAnswer(other);
}

/** The kind of a key or an answer. That both are of it is checked where they meet, in {@link score}. */
export function kindOf({ kind }: { kind: KindName }): QuestionKind<KeyOfKind, AnswerOfKind> {
  return KINDS[kind] as unknown as QuestionKind<KeyOfKind, AnswerOfKind>;
}

/**
 * What an answer earns: the one place where answers are judged. A key that is missing costs nobody a mark.
 * @throws RangeError when the answer is of another kind than the key
 */
export function score(marking: Marks, key: Key, answer: Answer): Score {
  const scheme = marking.kinds?.[key.kind] ?? marking;
  const full: Score = { outcome: 'right', marks: fractionOfMarks(scheme.right) };
  const kind = kindOf(key);
  if (key.accepts === 'everybody' || kind.isMissing(key)) return full;
  if (answer === null) return { outcome: 'blank', marks: fractionOfMarks(scheme.blank) };
  if (answer.kind !== key.kind)
    throw new RangeError(`An answer of kind ${answer.kind} to a question of kind ${key.kind}`);
  return key.accepts === 'attempted' ? full : kind.score(scheme, key, answer);
}
