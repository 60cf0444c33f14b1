import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import type { CutOff } from '#core/contracts/exams/exam-shape.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { hundredthsOfParts, partsOfFraction } from './mark-parts.ts';
import { fullFraction } from './marks-at.ts';
import { countOfCounted } from './which-count.ts';

/** Of a percent, so that a share typed with decimals is compared in whole numbers. */
const STEPS_OF_A_PERCENT = 10_000;
const PARTS_OF_A_HUNDREDTH = PARTS_OF_A_MARK / 100;

/** Whether marks are the asked share of all there are, or more; both exact, in `mark-parts.ts`. */
export function isReached(percent: number, marks: number, max: number): boolean {
  return marks * 100 * STEPS_OF_A_PERCENT >= Math.round(percent * STEPS_OF_A_PERCENT) * max;
}

/** The least marks that reach it, in hundredths: rounded up. */
export function hundredthsNeeded(percent: number, max: number): number {
  const steps = Math.round(percent * STEPS_OF_A_PERCENT) * max;
  return Math.ceil(steps / (100 * STEPS_OF_A_PERCENT * PARTS_OF_A_HUNDREDTH));
}

/** What answering everything of these questions right earns, in parts. */
export const fullParts = (marking: MarkingScheme, items: readonly { position: number }[]): number =>
  partsOfFraction(fullFraction(marking, items));

/** `unknown`: not all of its questions are shown, so that its marks are not known here. */
export type CutOffState = 'reached' | 'missed' | 'announced' | 'unknown';

/** What became of a cut-off: marks in hundredths. */
export interface CutOffResult {
  /** Of the section; null: of the whole paper. */
  name: string | null;
  state: CutOffState;
  percent: number | null;
  needed: number | null;
  marks: number | null;
  max: number;
}

interface TestWithCutOffs {
  marking: MarkingScheme;
  questions: number;
  sections: readonly { name: string; from: number; to: number; cutOff?: CutOff | undefined }[];
  cutOff?: CutOff | undefined;
}

/**
 * Of each section with a cut-off in the order of the paper, then of the whole; none: the test has none.
 * @param items those that count, with what each earned in parts
 */
export function cutOffResults(
  { marking, questions, sections, cutOff }: TestWithCutOffs,
  items: readonly { position: number; parts: number }[],
): CutOffResult[] {
  const of = (name: string | null, range: { from: number; to: number }, asked: CutOff): CutOffResult => {
    const placed = positions(range);
    const own = items.filter(({ position }) => range.from <= position && position <= range.to);
    const max = fullParts(marking, placed);
    const isKnown = own.length === countOfCounted(marking, placed);
    const marks = own.reduce((sum, { parts }) => sum + parts, 0);
    const percent = asked === 'announced' ? null : asked.percent;
    return {
      name,
      percent,
      needed: percent === null ? null : hundredthsNeeded(percent, max),
      marks: isKnown ? hundredthsOfParts(marks) : null,
      max: hundredthsOfParts(max),
      state: stateOf(percent, isKnown, marks, max),
    };
  };
  const whole = cutOffOfPaper(sections, cutOff);
  return [
    ...(sections.length < 2 ? [] : sections).flatMap(({ name, cutOff: own, ...range }) =>
      own === undefined ? [] : [of(name, range, own)],
    ),
    ...(whole === undefined ? [] : [of(null, { from: 1, to: questions }, whole)]),
  ];
}

/** Of the whole paper: one section alone is the paper, and so is its cut-off. */
export function cutOffOfPaper(
  sections: readonly { cutOff?: CutOff | undefined }[],
  cutOff: CutOff | undefined,
): CutOff | undefined {
  return cutOff ?? (sections.length === 1 ? sections[0]?.cutOff : undefined);
}

function stateOf(percent: number | null, isKnown: boolean, marks: number, max: number): CutOffState {
  if (percent === null) return 'announced';
  if (!isKnown) return 'unknown';
  return isReached(percent, marks, max) ? 'reached' : 'missed';
}

const positions = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ position: from + index }));
