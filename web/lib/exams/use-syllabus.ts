import { useQuery } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '#core/domain/question-bank/syllabus-chapters.ts';
import { examDefinitionQuery } from '#web/lib/exams/exam-definition.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export interface SyllabusSubject {
  /** As the bank calls it. */
  subject: string;
  /** As the reader's language does. */
  name: string;
  chapters: readonly string[];
}

/** The subjects of an exam with their chapters; those of NEET (UG) are asked of nobody. Empty until they are there, or where there is no such exam. */
export function useSyllabus(exam: string): readonly SyllabusSubject[] {
  const isNeet = exam === NEET_EXAM;
  const { data } = useQuery({ ...examDefinitionQuery(exam), enabled: !isNeet });
  if (isNeet)
    return SUBJECTS.map((subject) => ({
      ...{ subject, name: subjectName(subject), chapters: SYLLABUS_CHAPTERS[subject] },
    }));
  return (data?.subjects ?? []).map(({ name, chapters }) => ({
    ...{ subject: name.en, name: inLanguage(name), chapters },
  }));
}
