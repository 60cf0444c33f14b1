import type { PercentCutOff } from '#core/contracts/exams/exam-shape.ts';
import type { PaperContent } from '#core/contracts/papers/paper-content.ts';
import type { MarkingScheme, Marks } from '#core/contracts/tests/marking-scheme.ts';

/** A section of a paper and the numbers of its questions, from 1. */
export interface PlacedSection {
  name: string;
  marking: Marks | null;
  /** How many of its questions count, where not all do. */
  counted?: number;
  cutOff?: PercentCutOff;
  /** Of a section with a clock of its own. */
  seconds?: number;
  from: number;
  to: number;
}

/** Those that have questions, in the order of the paper. */
export function placedSections({ sections }: Pick<PaperContent, 'sections'>): PlacedSection[] {
  let from = 1;
  return sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ name, marking, counted, cut_off: cutOff, duration_sec: seconds, questions }) => {
      const isChoice = counted !== undefined && counted < questions.length;
      const placed = {
        name,
        marking,
        from,
        to: from + questions.length - 1,
        ...(isChoice && { counted }),
        ...(cutOff && { cutOff }),
        ...(seconds !== undefined && { seconds }),
      };
      from = placed.to + 1;
      return placed;
    });
}

/** The marks of the test a paper becomes. */
export function paperMarking(paper: Pick<PaperContent, 'marking' | 'sections'>): MarkingScheme {
  const { right, wrong, blank } = paper.marking;
  const sections = placedSections(paper).flatMap(({ marking, counted, from, to }) =>
    marking || counted
      ? [{ from, to, ...(counted && { counted }), ...(marking ?? { right, wrong, blank }) }]
      : [],
  );
  return { right, wrong, blank, ...(sections.length > 0 ? { sections } : {}) };
}
