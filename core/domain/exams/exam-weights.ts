import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import { fractionOfMarks, marksOfFraction } from '#core/domain/questions/fraction.ts';
import type { ExamWeights } from '#core/domain/study/next-chapters.ts';
import { marksOfSection } from './exam-mocks.ts';

/** Of what an exam asks: the chapters of a subject share its questions equally, as no year says beforehand which; marks are those of its first section. */
export function examWeights({
  subjects,
  sections,
}: Pick<ExamDefinition, 'subjects' | 'sections'>): ExamWeights {
  const [first] = sections;
  const marks = first ? marksOfSection(first) : { right: 1, wrong: 0 };
  const decimals = (value: number | string) => marksOfFraction(fractionOfMarks(value));
  return {
    questionsOfChapter: (subject) => {
      const asked = sections
        .filter((section) => section.subject === subject)
        .reduce((sum, { count, counted = count }) => sum + counted, 0);
      const chapters = subjects.find(({ name }) => name.en === subject)?.chapters.length ?? 0;
      return asked / Math.max(1, chapters);
    },
    marks: { right: decimals(marks.right), wrong: decimals(marks.wrong) },
  };
}
