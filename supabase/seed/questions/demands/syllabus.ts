import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** Chapters of the bank, which together are the units of NMC's syllabus of NEET (UG), as NCERT names them. */
export const SYLLABUS = Object.fromEntries(
  SUBJECTS.map((subject) => [subject, Object.values(CHAPTERS_BY_CLASS[subject]).flat()]),
) as Record<Subject, readonly string[]>;
