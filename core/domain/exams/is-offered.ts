import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';

/** Answers that count up to a number ('any 10 of 15') wait for the exam screen. */
export function isOfferedExam({ sections }: ExamDefinition): boolean {
  return sections.every(({ counted }) => counted === undefined);
}
