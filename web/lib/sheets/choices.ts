import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { OPTION_LETTERS, SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { ReadAnswer } from '#web/lib/sheets/read-answer.ts';

/** What a person says of a row of the sheet. */
export type Choice = (typeof OPTION_LETTERS)[number] | 'blank' | 'multiple';

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
  if (correction) return choiceOf(correction);
  if (!answer || isDoubtful(answer)) return null;
  return answer.sel === null ? 'blank' : (OPTION_LETTERS[answer.sel] ?? null);
}

function choiceOf({ state, sel }: RowDecision): Choice | null {
  if (state !== 'marked') return state;
  return sel === null ? null : (OPTION_LETTERS[sel] ?? null);
}

export function correctionOf(q: number, choice: Choice): RowDecision {
  if (choice === 'blank' || choice === 'multiple') return { q, state: choice, sel: null };
  return { q, state: 'marked', sel: OPTION_LETTERS.indexOf(choice) };
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
