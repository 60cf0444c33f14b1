import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NO_SCORES, type Scores } from '../ranking/candidate.ts';
import { hundredthsOfParts } from '../scoring/mark-parts.ts';
import { fullMarks } from '../scoring/marks-at.ts';
import { countOfCounted } from '../scoring/which-count.ts';
import type { PartOfPaper } from './results-of.ts';

interface PlacedQuestion {
  position: number;
  subject: string;
}
interface Section {
  name: string;
  from: number;
  to: number;
}

const hundredths = (marks: number) => Math.round(marks * 100);

/** Subjects in the order in which the paper comes to them, and its sections; one section alone is the paper, and is none. */
export function partsOfPaper(
  marking: MarkingScheme,
  questions: readonly PlacedQuestion[],
  sections: readonly Section[],
): { subjects: PartOfPaper[]; sections: PartOfPaper[]; maxMarks: number } {
  const part = (name: string, of: readonly PlacedQuestion[]): PartOfPaper => ({
    name,
    questions: countOfCounted(marking, of),
    max_marks: hundredths(fullMarks(marking, of)),
  });
  const subjects = [...new Set(questions.map(({ subject }) => subject))];
  return {
    subjects: subjects.map((name) =>
      part(
        name,
        questions.filter(({ subject }) => subject === name),
      ),
    ),
    sections:
      sections.length < 2
        ? []
        : sections.map(({ name, from, to }) =>
            part(
              name,
              questions.filter(({ position }) => from <= position && position <= to),
            ),
          ),
    maxMarks: hundredths(fullMarks(marking, questions)),
  };
}

/** Of parts whose marks are exact, in `mark-parts.ts`; the sum is in hundredths. */
export function sumOf(parts: readonly Scores[]): Scores {
  const sum = parts.reduce(
    (sum, { marks, right, wrong, blank }) => ({
      marks: sum.marks + marks,
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      blank: sum.blank + blank,
    }),
    NO_SCORES,
  );
  return { ...sum, marks: hundredthsOfParts(sum.marks) };
}
