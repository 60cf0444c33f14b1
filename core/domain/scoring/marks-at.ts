import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';
import { add, fractionOfMarks, marksOfFraction, ZERO } from '../questions/fraction.ts';

/** What the question at a position of the test, counted from 1, is worth. */
export function marksAt(marking: MarkingScheme, position: number | undefined): Marks {
  if (position === undefined) return marking;
  return marking.sections?.find(({ from, to }) => from <= position && position <= to) ?? marking;
}

/** What answering all of them right would earn. */
export function fullMarks(marking: MarkingScheme, items: readonly { position: number }[]): number {
  return marksOfFraction(
    items.reduce((sum, { position }) => add(sum, fractionOfMarks(marksAt(marking, position).right)), ZERO),
  );
}

/** The same of a test of so many questions. */
export function fullMarksOfTest(marking: MarkingScheme, questionCount: number): number {
  return fullMarks(
    marking,
    Array.from({ length: questionCount }, (_, index) => ({ position: index + 1 })),
  );
}
