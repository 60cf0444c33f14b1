import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { ExamSubjects } from '#web/lib/exams/exam-subjects.ts';

interface Place {
  exam: string;
  subject: string;
}

/** As the value of a select: 'Physics' of NEET (UG), 'jee-main/Physics' of another exam. */
export const subjectValue = ({ exam, subject }: Place): string =>
  exam === NEET_EXAM ? subject : `${exam}/${subject}`;

export function subjectOf(value: string): Place {
  const at = value.indexOf('/');
  if (at < 0) return { exam: NEET_EXAM, subject: value };
  return { exam: value.slice(0, at), subject: value.slice(at + 1) };
}

/** A new question may be of any exam that is offered; one that is there keeps its own, offered or not. */
export const offeredSubjects = (
  exams: readonly ExamSubjects[],
  { exam }: Place,
  isMade: boolean,
): readonly ExamSubjects[] => exams.filter(({ code, is_hidden }) => code === exam || (!isMade && !is_hidden));

/** Of a new question: the first subject of an exam; of NEET (UG) where there is no such exam. */
export function firstPlace(exams: readonly ExamSubjects[], exam: string): Place {
  const [first] = exams.find(({ code }) => code === exam)?.subjects ?? [];
  return first ? { exam, subject: first.name.en } : { exam: NEET_EXAM, subject: SUBJECTS[0] };
}

/** The chapters of a subject of another exam than NEET (UG). */
export const chaptersOfExam = (exams: readonly ExamSubjects[], { exam, subject }: Place): readonly string[] =>
  exams.find(({ code }) => code === exam)?.subjects.find(({ name }) => name.en === subject)?.chapters ?? [];
