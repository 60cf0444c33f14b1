import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import type { Subject } from '#core/domain/question-bank/subjects.ts';

const chaptersOf = (subject: Subject) => Object.values(CHAPTERS_BY_CLASS[subject]).flat();

/** Chapters of the bank, which together are the units of NMC's syllabus of NEET (UG), as NCERT names them. */
export const SYLLABUS: Record<Subject, readonly string[]> = {
  Physics: chaptersOf('Physics'),
  Chemistry: chaptersOf('Chemistry'),
  Biology: chaptersOf('Biology'),
};
