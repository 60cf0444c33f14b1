import { useQuery } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';

/** Which exam something is of; nothing for NEET (UG), of which nearly everything is. */
export function useOtherExamName(exam: string | undefined): string | null {
  const isOther = exam !== undefined && exam !== NEET_EXAM;
  const names = useQuery({ ...examNamesQuery(), enabled: isOther });
  return isOther && names.data ? examName(names.data, exam) : null;
}
