import { useQuery } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { examOutlineQuery } from '#web/lib/exams/exam-outline.ts';

/**
 * The subjects of an exam in which there is anything to ask outside of its papers, in the order of their names; NEET (UG)'s three.
 * Empty: there is none, and nothing of another exam is asked instead. null: not known yet.
 */
export function useAskedSubjects(exam: string): readonly string[] | null {
  const isOther = exam !== NEET_EXAM;
  const outline = useQuery({ ...examOutlineQuery(exam), enabled: isOther });
  if (!isOther) return SUBJECTS;
  return outline.data ? [...new Set(outline.data.map(({ subject }) => subject))] : null;
}
