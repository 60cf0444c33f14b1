import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';

/** Which exam a battle is of, before its subject; nothing for NEET (UG). */
export function OtherExam({ exam }: { exam: string }) {
  const name = useOtherExamName(exam);
  return name && `${name} · `;
}
