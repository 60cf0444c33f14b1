import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { OPTION_LETTERS, SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { KINDS, kindOf } from '#core/domain/questions/kinds/registry.ts';
import type { ReadAnswer } from '#web/lib/sheets/read-answer.ts';

/**
 * What a person says of a row of the sheet: the letter of an option, 'blank' or 'multiple'; of several options and of numbers the answer in
 * the codes of its kind: 'A,C', '-12.5'.
 */
export type Choice = string;

/** Of a row with so many bubbles. */
export const choicesOf = (options: number): readonly Choice[] => [
  ...OPTION_LETTERS.slice(0, options),
  'blank',
  'multiple',
];

/** The reader is not certain, so a person decides. */
export function isDoubtful(answer: ReadAnswer | undefined): boolean {
  return answer?.state !== undefined && answer.state !== 'clear' && answer.state !== 'blank';
}

/** What stands for a question: a decision, else what was read for certain; null while nobody knows. */
export function standingChoice(
  answer: ReadAnswer | undefined,
  correction: RowDecision | undefined,
): Choice | null {
  if (correction) return correction.state === 'marked' ? choiceOf(correction) : correction.state;
  if (!answer || isDoubtful(answer)) return null;
  return answer.sel === null && !answer.answer ? 'blank' : choiceOf(answer);
}

function choiceOf({
  sel,
  answer,
}: Pick<ReadAnswer, 'sel'> & { answer?: RowDecision['answer'] }): Choice | null {
  if (answer) return kindOf(answer).writeAnswer(answer);
  return sel === null ? null : (OPTION_LETTERS[sel] ?? null);
}

/** The letters of a choice: of one option, or of several. */
export const lettersOf = (choice: Choice | null): readonly string[] =>
  choice === null || choice === 'blank' || choice === 'multiple' ? [] : choice.split(',');

/** Several options, with this one chosen beside the others or no longer. */
export function withLetter(choice: Choice | null, letter: string): Choice {
  const before = lettersOf(choice);
  const after = before.includes(letter) ? before.filter((other) => other !== letter) : [...before, letter];
  return after.sort().join(',') || 'blank';
}

export function correctionOf(q: number, choice: Choice, kind: AnswerForm['kind'] = 'single'): RowDecision {
  if (choice === 'blank' || choice === 'multiple') return { q, state: choice, sel: null };
  const answer = kind === 'single' ? null : KINDS[kind].readAnswer(choice);
  if (answer) return { q, state: 'marked', sel: null, answer };
  return { q, state: 'marked', sel: (OPTION_LETTERS as readonly string[]).indexOf(choice) };
}

const KEYS: Record<string, Choice> = {
  ...Object.fromEntries(OPTION_LETTERS.map((letter) => [letter.toLowerCase(), letter])),
  '0': 'blank',
  x: 'multiple',
};

/** The choice a key stands for in a row with so many bubbles: its letter, 0 for Blank, X for Multiple. */
export function choiceOfKey(key: string, options: number = SHEET_LETTERS.length): Choice | null {
  const choice = KEYS[key.toLowerCase()] ?? null;
  return choice && choicesOf(options).includes(choice) ? choice : null;
}
