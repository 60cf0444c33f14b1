import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';
import { add, type Fraction, fractionOfMarks, marksOfFraction, ZERO } from '../questions/fraction.ts';
import { positionsNotCounted } from './which-count.ts';

/** What the question at a position of the test, counted from 1, is worth. */
export function marksAt(marking: MarkingScheme, position: number | undefined): Marks {
  if (position === undefined) return marking;
  return marking.sections?.find(({ from, to }) => from <= position && position <= to) ?? marking;
}

/** What answering all of them right would earn, exactly: of a section in which not all count, as many as do. */
export function fullFraction(marking: MarkingScheme, items: readonly { position: number }[]): Fraction {
  const answers = items.map(({ position }) => ({ position, isAnswered: true }));
  const notCounted = positionsNotCounted(answers, marking);
  return items
    .filter(({ position }) => !notCounted.has(position))
    .reduce((sum, { position }) => add(sum, fractionOfMarks(marksAt(marking, position).right)), ZERO);
}

/** The same in marks of two decimals. */
export function fullMarks(marking: MarkingScheme, items: readonly { position: number }[]): number {
  return marksOfFraction(fullFraction(marking, items));
}

/** The same of a test of so many questions. */
export function fullMarksOfTest(marking: MarkingScheme, questionCount: number): number {
  return fullMarks(
    marking,
    Array.from({ length: questionCount }, (_, index) => ({ position: index + 1 })),
  );
}
