import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';

interface Without {
  /** A student of class XI is not sent to what only XII has, even where an answer was given there. */
  classLevel: string | null;
  /** Offered elsewhere on the screen. */
  offered: readonly { subject: string; chapter: string }[];
}

/** The chapters of NEET's syllabus that may be offered to study next. */
export function chaptersLeft(
  chapters: readonly ChapterStudy[],
  { classLevel, offered }: Without,
): ChapterStudy[] {
  const isOffered = (of: ChapterStudy) =>
    offered.some(({ subject, chapter }) => subject === of.subject && chapter === of.chapter);
  return chapters.filter((of) => !isOffered(of) && !(classLevel === 'XI' && isOfXiiAlone(of)));
}

function isOfXiiAlone({ subject, chapter }: ChapterStudy): boolean {
  const known = SUBJECTS.find((one) => one === subject);
  return known !== undefined && CHAPTERS_BY_CLASS[known].XII.includes(chapter);
}
