import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { ReadAnswer } from '#web/lib/sheets/read-answer.ts';

/** What a person says of a row of the sheet. */
export const CHOICES = [...OPTION_LETTERS, 'blank', 'multiple'] as const;
export type Choice = (typeof CHOICES)[number];

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

const KEYS: Record<string, Choice> = { a: 'A', b: 'B', c: 'C', d: 'D', '0': 'blank', x: 'multiple' };

/** The choice a key stands for: its letter, 0 for Blank, X for Multiple. */
export function choiceOfKey(key: string): Choice | null {
  return KEYS[key.toLowerCase()] ?? null;
}
