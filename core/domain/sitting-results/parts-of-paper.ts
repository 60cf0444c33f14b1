import type { AskedCutOff } from '#core/contracts/exams/exam-shape.ts';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { NO_SCORES, type Scores } from '../ranking/candidate.ts';
import { cutOffOfPaper, fullParts, knownCutOff, reaches, whatIsAsked } from '../scoring/cut-offs.ts';
import { hundredthsOfParts } from '../scoring/mark-parts.ts';
import { countOfCounted } from '../scoring/which-count.ts';
import type { CandidateResult, PartOfPaper } from './results-of.ts';

interface PlacedQuestion {
  position: number;
  subject: string;
}
interface Section {
  name: string;
  from: number;
  to: number;
  cutOff?: AskedCutOff | undefined;
}

/** Subjects in the order in which the paper comes to them, and its sections; one section alone is the paper, and is none. */
export function partsOfPaper(
  marking: MarkingScheme,
  questions: readonly PlacedQuestion[],
  sections: readonly Section[],
  cutOff?: AskedCutOff,
): { subjects: PartOfPaper[]; sections: PartOfPaper[]; paper: PartOfPaper } {
  const part = (name: string, of: readonly PlacedQuestion[], asked?: AskedCutOff): PartOfPaper => {
    const max = fullParts(marking, of);
    const known = knownCutOff(asked);
    return {
      ...{ name, questions: countOfCounted(marking, of), max_marks: hundredthsOfParts(max) },
      ...(known && { cut_off: whatIsAsked(known, max) }),
    };
  };
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
        : sections.map(({ name, from, to, cutOff: own }) =>
            part(
              name,
              questions.filter(({ position }) => from <= position && position <= to),
              own,
            ),
          ),
    paper: part('', questions, cutOffOfPaper(sections, cutOff)),
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

/** The marks of a part, in `mark-parts.ts`, by the place of the section it stands in. */
interface MarksOfSection {
  section: number;
  marks: number;
}

/** Which cut-offs marks reach: a function of the marks of one candidate; null where the paper has none. */
export function cutOffsOfPaper(
  marking: MarkingScheme,
  questions: readonly { position: number }[],
  sections: readonly Section[],
  cutOff?: AskedCutOff,
): ((marks: readonly MarksOfSection[]) => NonNullable<CandidateResult['cut_offs']>) | null {
  const check = (asked: AskedCutOff | undefined, of: readonly { position: number }[]) => {
    const known = knownCutOff(asked);
    if (!known) return null;
    const max = fullParts(marking, of);
    return (marks: readonly MarksOfSection[]) =>
      reaches(
        known,
        marks.reduce((sum, part) => sum + part.marks, 0),
        max,
      );
  };
  const whole = check(cutOffOfPaper(sections, cutOff), questions);
  const each = (sections.length < 2 ? [] : sections).map(({ from, to, cutOff: own }) =>
    check(
      own,
      questions.filter(({ position }) => from <= position && position <= to),
    ),
  );
  if (!whole && each.every((one) => one === null)) return null;
  return (marks) => ({
    paper: whole?.(marks) ?? null,
    sections: each.map((one, place) => one?.(marks.filter(({ section }) => section === place)) ?? null),
  });
}
