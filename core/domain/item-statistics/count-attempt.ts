import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { fractionOfMarks, marksOfFraction } from '#core/domain/questions/fraction.ts';
import { fullMarks, marksAt } from '#core/domain/scoring/marks-at.ts';
import { restOf } from './rest-steps.ts';
import { type CountedAnswer, choiceOfOption, GIVEN, MULTIPLE, NO_ANSWER } from './tally.ts';
import { timeStep } from './time-steps.ts';

/** The rest of a shorter test says too little of its taker. */
export const FEWEST_QUESTIONS = 5;

export interface GradedAnswer {
  questionId: string;
  position: number;
  selectedIndex: number | null;
  /** Two marks on paper. */
  multiple: boolean;
  /** As it is written, where it is no single option. */
  answer: string | null;
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
    const maxMarks = marksOfFraction(fractionOfMarks(marksAt(marking, item.position).right));
    const rest = restOf(test, { marks: item.marks, maxMarks });
    if (!item.counts || rest === null) return [];
    const choice = choiceOf(item);
    const { questionId, answer } = item;
    return [{ questionId, choice, answer, rest, timeStep: timeStep(item.timeMs) }];
  });
}

/** A choice as tallies count it. */
export function choiceOf({
  selectedIndex,
  multiple,
  answer,
}: Pick<GradedAnswer, 'selectedIndex' | 'multiple' | 'answer'>): number {
  if (answer !== null) return GIVEN;
  if (multiple) return MULTIPLE;
  return selectedIndex === null ? NO_ANSWER : choiceOfOption(selectedIndex);
}
