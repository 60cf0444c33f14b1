import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { isSameMarks } from './same-marks.ts';

/** A section of which not all questions count: 'any 10 of 15'. */
export interface ChoiceSection {
  from: number;
  to: number;
  counted: number;
}

/** Those of a test, in their order; none in nearly every test. */
export function choiceSections({ sections = [] }: MarkingScheme): ChoiceSection[] {
  return sections.flatMap(({ from, to, counted }) =>
    counted !== undefined && counted < to - from + 1 ? [{ from, to, counted }] : [],
  );
}

/** All sections have the marks of the test: they are there for what they count alone. */
export function hasOneMarking({ sections = [], ...marking }: MarkingScheme): boolean {
  return sections.every((own) => isSameMarks(own, marking));
}

interface PlacedAnswer {
  position: number;
  /** On the paper it was answered on; unset: its position. */
  place?: number | undefined;
  isAnswered: boolean;
}

/**
 * Positions that do not count. Of a section that counts n questions, the first n answered count, in the order of the candidate's paper; where fewer are
 * answered, the first ones that were left blank stand for the rest. By NTA's rule of NEET (UG) 2021:
 * docs/decisions/083-any-n-of-m.md. Nothing but what was answered decides, so that no change of a key makes another answer count.
 */
export function positionsNotCounted(
  answers: readonly PlacedAnswer[],
  marking: MarkingScheme,
): ReadonlySet<number> {
  const positions = choiceSections(marking).flatMap(({ from, to, counted }) => {
    const inOrder = answers
      .filter(({ position }) => from <= position && position <= to)
      .sort((one, other) => placeOf(one) - placeOf(other));
    const byRank = [
      ...inOrder.filter(({ isAnswered }) => isAnswered),
      ...inOrder.filter(({ isAnswered }) => !isAnswered),
    ];
    return byRank.slice(counted).map(({ position }) => position);
  });
  return new Set(positions);
}

const placeOf = ({ position, place = position }: PlacedAnswer): number => place;

/** A section with a choice as its candidate sees it while answering. */
export interface Choice {
  /** How many of its questions count. */
  counted: number;
  /** How many it asks. */
  asked: number;
  answered: number;
  /** False: the answer to the question itself is one too many. */
  counts: boolean;
}

/** Of the section that a question stands in, by what is answered now; null where all of it count. */
export function choiceAt(
  marking: MarkingScheme,
  isAnswered: readonly boolean[],
  position: number,
): Choice | null {
  const section = choiceSections(marking).find(({ from, to }) => from <= position && position <= to);
  if (!section) return null;
  const { from, to, counted } = section;
  const answers = isAnswered.map((is, index) => ({ position: index + 1, isAnswered: is }));
  const own = isAnswered[position - 1] ?? false;
  return {
    counted,
    asked: to - from + 1,
    answered: isAnswered.slice(from - 1, to).filter(Boolean).length,
    counts: !(own && positionsNotCounted(answers, marking).has(position)),
  };
}

/** How many of the answers given are too many. */
export function answersNotCounted(marking: MarkingScheme, isAnswered: readonly boolean[]): number {
  return choiceSections(marking).reduce(
    (sum, { from, to, counted }) =>
      sum + Math.max(0, isAnswered.slice(from - 1, to).filter(Boolean).length - counted),
    0,
  );
}

/** How many of these questions count. */
export function countOfCounted(marking: MarkingScheme, questions: readonly { position: number }[]): number {
  return choiceSections(marking).reduce((sum, { from, to, counted }) => {
    const inSection = questions.filter(({ position }) => from <= position && position <= to).length;
    return sum - Math.max(0, inSection - counted);
  }, questions.length);
}
