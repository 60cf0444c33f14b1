import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import type { AskedCutOff, CutOff, SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
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

type KnownCutOff = Exclude<AskedCutOff, 'announced'>;

/** A cut-off of which is known what it asks; null: none, or one that is not made known yet. */
export const knownCutOff = (asked: AskedCutOff | undefined): KnownCutOff | null =>
  typeof asked === 'object' ? asked : null;

/** Of marks in parts. */
export const reaches = (asked: KnownCutOff, marks: number, max: number): boolean =>
  'marks' in asked ? marks >= asked.marks * PARTS_OF_A_HUNDREDTH : isReached(asked.percent, marks, max);

/** What it asks, in hundredths of a mark, and the share it was asked as. */
export const whatIsAsked = (asked: KnownCutOff, max: number): { percent: number | null; marks: number } =>
  'marks' in asked
    ? { percent: null, marks: asked.marks }
    : { percent: asked.percent, marks: hundredthsNeeded(asked.percent, max) };

/** A test with what its institute set after the exam in place of what was known before. One section alone is the paper. */
export function withSetCutOffs<Test extends TestParts>(
  test: Test,
  set: SetCutOffs | null | undefined,
): Omit<Test, 'sections' | 'cutOff'> & {
  sections: (Test['sections'][number] & { cutOff?: AskedCutOff | undefined })[];
  cutOff: AskedCutOff | undefined;
} {
  const { sections, cutOff, ...others } = test;
  const marks = (of: number | null | undefined, before: AskedCutOff | undefined) =>
    typeof of === 'number' ? { marks: of } : before;
  return {
    ...others,
    sections: sections.map((section, place) => {
      const own = marks(set?.sections[place], section.cutOff);
      return own === undefined ? section : { ...section, cutOff: own };
    }),
    cutOff: marks(set?.paper, cutOff),
  };
}

/** What can be read before a test: shares of the marks of sections, then of the whole (name null). */
export function cutOffsKnownBefore(
  sections: readonly { name: string; cutOff?: CutOff | undefined }[],
  cutOff: CutOff | undefined,
): { name: string | null; percent: number }[] {
  const whole = cutOffOfPaper(sections, cutOff);
  const named = (sections.length < 2 ? [] : sections).map(({ name, cutOff: own }) => ({ name, asked: own }));
  return [...named, { name: null, asked: whole }].flatMap(({ name, asked }) =>
    typeof asked === 'object' ? [{ name, percent: asked.percent }] : [],
  );
}

interface TestParts {
  sections: readonly { cutOff?: AskedCutOff | undefined }[];
  cutOff?: AskedCutOff | undefined;
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
  /** null: asked in marks, or not made known. */
  percent: number | null;
  needed: number | null;
  marks: number | null;
  max: number;
}

interface TestWithCutOffs {
  marking: MarkingScheme;
  questions: number;
  sections: readonly { name: string; from: number; to: number; cutOff?: AskedCutOff | undefined }[];
  cutOff?: AskedCutOff | undefined;
}

/**
 * Of each section with a cut-off in the order of the paper, then of the whole; none: the test has none.
 * @param items those that count, with what each earned in parts
 */
export function cutOffResults(
  { marking, questions, sections, cutOff }: TestWithCutOffs,
  items: readonly { position: number; parts: number }[],
): CutOffResult[] {
  const of = (name: string | null, range: { from: number; to: number }, asked: AskedCutOff): CutOffResult => {
    const placed = positions(range);
    const own = items.filter(({ position }) => range.from <= position && position <= range.to);
    const max = fullParts(marking, placed);
    const isKnown = own.length === countOfCounted(marking, placed);
    const marks = own.reduce((sum, { parts }) => sum + parts, 0);
    const known = knownCutOff(asked);
    const { percent, marks: needed } = known ? whatIsAsked(known, max) : { percent: null, marks: null };
    return {
      name,
      percent,
      needed,
      marks: isKnown ? hundredthsOfParts(marks) : null,
      max: hundredthsOfParts(max),
      state: !known ? 'announced' : !isKnown ? 'unknown' : reaches(known, marks, max) ? 'reached' : 'missed',
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
export function cutOffOfPaper<Asked extends AskedCutOff>(
  sections: readonly { cutOff?: Asked | undefined }[],
  cutOff: Asked | undefined,
): Asked | undefined {
  return cutOff ?? (sections.length === 1 ? sections[0]?.cutOff : undefined);
}

const positions = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ position: from + index }));
