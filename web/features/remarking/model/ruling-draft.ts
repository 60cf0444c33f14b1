import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { MOST_CHOICES } from '#core/domain/questions/kinds/multiple/multiple.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import type { Ruling } from '#core/domain/scoring/ruled-key.ts';

/** What is chosen so far. */
export interface RulingDraft {
  kind: Ruling['kind'] | null;
  keys: readonly number[];
  /** Of several right options: each set that earns full marks. */
  choices: readonly (readonly number[])[];
  /** Of a number: as it is typed. */
  number: string;
}

export const NO_RULING: RulingDraft = { kind: null, keys: [], choices: [[]], number: '' };

export const LEAST_REASON = 3;

/** What a key is called in rulings on questions of this kind. */
export const keyRuling = (kind: KindName): 'keys' | 'key' => (kind === 'single' ? 'keys' : 'key');

type RuledQuestion = { id: string; kind: KindName; options: readonly string[] };

/** The ruling that was chosen; null while nothing whole is. All options as keys are what NTA calls all options right. */
export function readRuling(question: RuledQuestion, draft: RulingDraft): QuestionRuling | null {
  const { id, options } = question;
  const { kind, keys } = draft;
  if (kind === null) return null;
  if (kind === 'key') {
    const key = readKey(question.kind, draft);
    return key && { question_id: id, kind, key };
  }
  if (kind !== 'keys') return { question_id: id, kind };
  if (keys.length === 0) return null;
  if (keys.length === options.length) return { question_id: id, kind: 'all' };
  return { question_id: id, kind, keys: keys.toSorted() };
}

/** Choices that are still empty are none; two that are the same are one. */
function readKey(kind: KindName, { choices, number }: RulingDraft): OtherKey | null {
  if (kind === 'numerical') return numerical.readKey(number);
  const right = choices.filter((choice) => choice.length > 0);
  const distinct = right.filter(
    (choice, at) => right.findIndex((one) => String(one) === String(choice)) === at,
  );
  return distinct.length === 0 ? null : { kind: 'multiple', right: distinct, accepts: 'right' };
}

export function toggleKey(draft: RulingDraft, key: number): RulingDraft {
  const keys = draft.keys.includes(key) ? draft.keys.filter((other) => other !== key) : [...draft.keys, key];
  return { ...draft, keys };
}

/** An option of one of the accepted choices, in their order. */
export function toggleInChoice(draft: RulingDraft, at: number, option: number): RulingDraft {
  const choices = draft.choices.map((choice, place) => {
    if (place !== at) return choice;
    const others = choice.filter((other) => other !== option);
    return others.length < choice.length ? others : [...choice, option].sort((a, b) => a - b);
  });
  return { ...draft, choices };
}

export const mayAddChoice = ({ choices }: RulingDraft): boolean =>
  choices.length < MOST_CHOICES && choices.every((choice) => choice.length > 0);

export const withChoice = (draft: RulingDraft): RulingDraft => ({
  ...draft,
  choices: [...draft.choices, []],
});

export const withoutChoice = (draft: RulingDraft, at: number): RulingDraft => ({
  ...draft,
  choices: draft.choices.filter((_, place) => place !== at),
});
