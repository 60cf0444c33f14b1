import type { ExamDefinition, ExamSection } from '#core/contracts/exams/exam-shape.ts';
import { marksOfSection } from '#core/domain/exams/exam-mocks.ts';
import { CHAPTERS_BY_CLASS, NCERT_CLASSES } from '#core/domain/question-bank/chapters-by-class.ts';
import { NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { fractionOfMarks } from '#core/domain/questions/fraction.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';

interface ForecastPart {
  /** Answers that count. */
  count: number;
  /** Marks of one. */
  right: number;
  wrong: number;
  /** The chance, 0 to 1, that a guess is right. */
  guess: number;
}

/** What a forecast needs of an exam. */
export interface ForecastExam {
  subjects: readonly { subject: string; chapters: readonly string[]; parts: readonly ForecastPart[] }[];
  /** Its range was held against students of a model; another exam's is made wider, and the screen says so. */
  isCalibrated: boolean;
}

export const NEET_FORECAST: ForecastExam = {
  subjects: SUBJECTS.map((subject) => ({
    subject,
    chapters: NCERT_CLASSES.flatMap((one) => CHAPTERS_BY_CLASS[subject][one]),
    parts: [{ count: NEET_PAPER[subject], ...NEET_MARKING, guess: 0.25 }],
  })),
  isCalibrated: true,
};

type Definition = Pick<ExamDefinition, 'subjects' | 'sections' | 'papers' | 'options'>;

/**
 * By the sections of a definition, all of its papers together. Of a section of several kinds the first says the marks. A subject whose
 * chapters it does not list counts as one.
 */
export function forecastExam({ subjects, sections, papers, options }: Definition): ForecastExam {
  return {
    subjects: subjects.flatMap(({ name, chapters }) => {
      const parts = sections
        .filter(({ subject }) => subject === name.en)
        .map((section) => partOf(section, papers, options));
      return parts.length > 0 ? { subject: name.en, chapters, parts } : [];
    }),
    isCalibrated: false,
  };
}

function partOf(section: ExamSection, papers: number, options: number): ForecastPart {
  const { count, counted = count } = section;
  const { right, wrong } = marksOfSection(section);
  const inDecimals = (marks: number | string) => {
    const { numerator, denominator } = fractionOfMarks(marks);
    return numerator / denominator;
  };
  const guess = section.marks.single ? 1 / options : section.marks.multiple ? 1 / (2 ** options - 1) : 0;
  return { count: papers * counted, right: inDecimals(right), wrong: inDecimals(wrong), guess };
}
