import type { OtherAnswer } from '../questions/kinds/registry.ts';
import { type AnswerForm, USUAL_FORM } from './answer-form.ts';
import type { Detected, DetectedAnswer, ReadingWarning } from './detected.ts';
import type { WarningCode } from './reading-warnings.ts';

/** What a reviewer decided about one question; the latest of a question counts. */
export interface Correction {
  q: number;
  state: 'marked' | 'blank' | 'multiple';
  sel: number | null;
  /** Of several options, or a number: in place of `sel`. */
  answer?: OtherAnswer | null | undefined;
}

/** One question of a sheet as it is graded. */
export interface SheetAnswer {
  q: number;
  sel: number | null;
  multiple: boolean;
  /** Of a question that is answered with several options, or a number. */
  answer?: OtherAnswer;
  /** Its number on the booklet it was answered in, where that has another order than the test. */
  place?: number;
}

/** With these no row is surely what it seems; with every other warning the reader doubts the rows that suffer. */
const PAGE_DOUBTS: ReadonlySet<string> = new Set<WarningCode>(['blur', 'low-resolution']);

const isCertain = ({ state }: DetectedAnswer) => state === 'clear' || state === 'blank';

/** What the row of a question is. */
export const formOfRow = ({ forms }: Pick<Detected, 'forms'>, q: number): AnswerForm =>
  forms?.[q - 1] ?? USUAL_FORM;

/** Whether a row of this form can be answered so. What does not fit decides nothing. */
export function fitsForm(form: AnswerForm, { state, sel, answer = null }: Omit<Correction, 'q'>): boolean {
  if (state === 'blank') return true;
  if (form.kind === 'single') return state === 'multiple' || (sel !== null && answer === null);
  if (state === 'multiple' || answer?.kind !== form.kind) return false;
  return (
    answer.kind !== 'multiple' || form.kind !== 'multiple' || answer.chosen.every((at) => at < form.options)
  );
}

function decisions(detected: Detected, corrections: readonly Correction[]): Map<number, Correction> {
  const fitting = corrections.filter((one) => fitsForm(formOfRow(detected, one.q), one));
  return new Map(fitting.map((correction) => [correction.q, correction]));
}

/** The questions that need a person's decision and have none yet. */
export function openQuestions(detected: Detected, corrections: readonly Correction[]): number[] {
  const decided = decisions(detected, corrections);
  return detected.answers.filter((answer) => !isCertain(answer) && !decided.has(answer.q)).map(({ q }) => q);
}

/** The pages that need to be looked at as a whole. */
export function openPages(detected: Detected): ReadingWarning[] {
  return detected.warnings.filter(({ code }) => PAGE_DOUBTS.has(code));
}

/** What is graded: what was read, with the decisions of the reviewers over it. `multiple` counts as wrong. */
export function answersToGrade(detected: Detected, corrections: readonly Correction[]): SheetAnswer[] {
  const decided = decisions(detected, corrections);
  return detected.answers.map(({ q, sel, state, answer }) => {
    const correction = decided.get(q);
    if (correction) return asDecided(correction);
    const isClear = state === 'clear';
    return {
      ...{ q, sel: isClear ? sel : null, multiple: state === 'multiple' },
      ...(isClear && answer && { answer }),
    };
  });
}

function asDecided({ q, state, sel, answer }: Correction): SheetAnswer {
  const isMarked = state === 'marked';
  return {
    ...{ q, sel: isMarked ? sel : null, multiple: state === 'multiple' },
    ...(isMarked && answer && { answer }),
  };
}
