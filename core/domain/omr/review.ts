import type { Detected, DetectedAnswer, ReadingWarning } from './detected.ts';
import type { WarningCode } from './reading-warnings.ts';

/** What a reviewer decided about one question; the latest of a question counts. */
export interface Correction {
  q: number;
  state: 'marked' | 'blank' | 'multiple';
  sel: number | null;
}

/** One question of a sheet as it is graded. */
export interface SheetAnswer {
  q: number;
  sel: number | null;
  multiple: boolean;
  /** Its number on the booklet it was answered in, where that has another order than the test. */
  place?: number;
}

/** With these no row is surely what it seems; with every other warning the reader doubts the rows that suffer. */
const PAGE_DOUBTS: ReadonlySet<string> = new Set<WarningCode>(['blur', 'low-resolution']);

const isCertain = ({ state }: DetectedAnswer) => state === 'clear' || state === 'blank';

/** The questions that need a person's decision and have none yet. */
export function openQuestions(detected: Detected, corrections: readonly Correction[]): number[] {
  const decided = new Set(corrections.map(({ q }) => q));
  return detected.answers.filter((answer) => !isCertain(answer) && !decided.has(answer.q)).map(({ q }) => q);
}

/** The pages that need to be looked at as a whole. */
export function openPages(detected: Detected): ReadingWarning[] {
  return detected.warnings.filter(({ code }) => PAGE_DOUBTS.has(code));
}

/** What is graded: what was read, with the decisions of the reviewers over it. `multiple` counts as wrong. */
export function answersToGrade(detected: Detected, corrections: readonly Correction[]): SheetAnswer[] {
  const decided = new Map(corrections.map((correction) => [correction.q, correction]));
  return detected.answers.map(({ q, sel, state }) => {
    const correction = decided.get(q);
    if (!correction) return { q, sel: state === 'clear' ? sel : null, multiple: state === 'multiple' };
    return {
      q,
      sel: correction.state === 'marked' ? correction.sel : null,
      multiple: correction.state === 'multiple',
    };
  });
}
