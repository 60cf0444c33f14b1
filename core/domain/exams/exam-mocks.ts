import type { ExamContentFile, ExamQuestion } from '#core/contracts/exams/exam-content.ts';
import {
  ASKED_KINDS,
  type CutOff,
  type ExamDefinition,
  type ExamSection,
} from '#core/contracts/exams/exam-shape.ts';
import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';
import { isSameMarks } from '#core/domain/scoring/same-marks.ts';

export interface MockSection {
  name: string;
  /** Slugs, in the order of the paper. */
  questions: string[];
}

/** The sections of a mock, from the files of its set; null while a question is missing or too many. */
export function sectionsOfMock(
  definition: ExamDefinition,
  files: readonly ExamContentFile[],
): MockSection[] | null {
  const left = new Map(files.map(({ subject, questions }) => [subject, [...questions]]));
  const sections = definition.sections.map(({ name, subject, count, marks }) => {
    const isAsked = ({ answer }: ExamQuestion) => answer in marks;
    const all = left.get(subject) ?? [];
    const taken = all.filter(isAsked).slice(0, count);
    left.set(
      subject,
      all.filter((question) => !taken.includes(question)),
    );
    return { name: name.en, count, taken };
  });
  const isWhole = sections.every(({ count, taken }) => taken.length === count);
  const isSpent = [...left.values()].every((rest) => rest.length === 0);
  if (!(isWhole && isSpent)) return null;
  return sections.map(({ name, taken }) => ({ name, questions: taken.map(({ slug }) => slug) }));
}

export interface PlacedSection {
  name: string;
  from: number;
  to: number;
  /** Of a section with a clock of its own. */
  seconds?: number;
  cutOff?: CutOff;
}

/** Where the sections of a definition stand in the test; with their clocks, where each has one. */
export function placedSectionsOf({ sections }: Pick<ExamDefinition, 'sections'>): PlacedSection[] {
  const areTimed = sections.every(({ minutes }) => minutes !== undefined);
  let from = 1;
  return sections.map(({ name, count, minutes = 0, cutOff }) => {
    const placed = {
      name: name.en,
      from,
      to: from + count - 1,
      ...(areTimed && { seconds: minutes * 60 }),
      ...(cutOff !== undefined && { cutOff }),
    };
    from += count;
    return placed;
  });
}

/** Where sections stand in the test, and what their questions are worth. */
export function examMarking({ sections }: ExamDefinition): MarkingScheme {
  let from = 1;
  const placed = sections.map((section) => {
    const to = from + section.count - 1;
    const at = { from, to, ...(section.counted && { counted: section.counted }), ...marksOfSection(section) };
    from = to + 1;
    return at;
  });
  const [first = { right: 1, wrong: 0, blank: 0 }] = sections.map(marksOfSection);
  const isOne = sections.every(
    (section) => section.counted === undefined && isSameMarks(marksOfSection(section), first),
  );
  return isOne ? first : { ...first, sections: placed };
}

/** Those of its first kind; beside them the kinds that earn something else. */
export function marksOfSection({ marks }: ExamSection): Marks {
  const [first, ...others] = ASKED_KINDS.flatMap((kind) => {
    const said = marks[kind];
    return said ? [{ kind, marks: marksOfKind(said) }] : [];
  });
  if (!first) return { right: 1, wrong: 0, blank: 0 };
  const different = others.filter((other) => !isSameMarks(other.marks, first.marks));
  if (different.length === 0) return first.marks;
  return { ...first.marks, kinds: Object.fromEntries(different.map((other) => [other.kind, other.marks])) };
}

function marksOfKind({ right, wrong, blank, partial }: NonNullable<ExamSection['marks']['single']>): Marks {
  return {
    right: numberOrFraction(right),
    wrong: numberOrFraction(wrong),
    blank: numberOrFraction(blank),
    ...(partial && { partial: partial.map(numberOrFraction) }),
  };
}

/** Whole marks are numbers, as in every test before. */
const numberOrFraction = (marks: string) => (marks.includes('/') ? marks : Number(marks));
