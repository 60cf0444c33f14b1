import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { fullMarks, marksAt } from '#core/domain/scoring/marks-at.ts';
import { restOf } from './rest-steps.ts';
import { type CountedAnswer, MULTIPLE, NO_ANSWER } from './tally.ts';
import { timeStep } from './time-steps.ts';

/** The rest of a shorter test says too little of its taker. */
export const FEWEST_QUESTIONS = 5;

export interface GradedAnswer {
  questionId: string;
  position: number;
  selectedIndex: number | null;
  /** Two marks on paper. */
  multiple: boolean;
  marks: number;
  /** null on paper. */
  timeMs: number | null;
  /** The student had not met the question in an attempt that began before, and it is of the bank. */
  counts: boolean;
}

/**
 * What a graded attempt says of its questions: those that count, each with the taker's rest of the test.
 * @param items all questions of the attempt
 */
export function countAttempt(items: readonly GradedAnswer[], marking: MarkingScheme): CountedAnswer[] {
  if (items.length < FEWEST_QUESTIONS) return [];
  const test = {
    marks: items.reduce((sum, item) => sum + item.marks, 0),
    maxMarks: fullMarks(marking, items),
  };
  return items.flatMap((item) => {
    const rest = restOf(test, { marks: item.marks, maxMarks: marksAt(marking, item.position).right });
    if (!item.counts || rest === null) return [];
    const choice = item.multiple ? MULTIPLE : (item.selectedIndex ?? NO_ANSWER);
    return [{ questionId: item.questionId, choice, rest, timeStep: timeStep(item.timeMs) }];
  });
}
