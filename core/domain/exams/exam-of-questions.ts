import { NEET_EXAM } from './neet-exam.ts';

/** A paper is of the exam that all of its questions are of, so that its results stand with those of that exam; else of NEET (UG). */
export function examOfQuestions(questions: readonly { exam: string }[]): string {
  const exams = [...new Set(questions.map(({ exam }) => exam))];
  return exams.length === 1 ? (exams[0] ?? NEET_EXAM) : NEET_EXAM;
}
