import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { examWeight } from '#core/domain/question-bank/question-plan.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { accuracyOf } from './accuracy.ts';

/** Fewer answers than this say more about luck than about the chapter. */
export const ANSWERS_TO_JUDGE = 3;
/** From here on a chapter is well known; below, the specification calls it weak. */
export const STRONG_PERCENT = 70;

export interface ChapterToStudy {
  subject: string;
  chapter: string;
  answered: number;
  percent: number;
}

/**
 * Where practice pays most: of the chapters below 70 %, those in which most marks were lost, weighed by what their subject
 * is worth in the exam; of equals the lowest, then the longest unseen.
 */
export function nextChapters(chapters: readonly ChapterStudy[], count: number): ChapterToStudy[] {
  return chapters
    .filter(({ answered }) => answered >= ANSWERS_TO_JUDGE)
    .map((chapter) => ({ ...chapter, percent: accuracyOf(chapter).percent }))
    .filter(({ percent }) => percent < STRONG_PERCENT)
    .sort(
      (a, b) => lost(b) - lost(a) || a.percent - b.percent || a.last_seen_at.localeCompare(b.last_seen_at),
    )
    .slice(0, count)
    .map(({ subject, chapter, answered, percent }) => ({ subject, chapter, answered, percent }));
}

function lost({ subject, questions, answered, right }: ChapterStudy): number {
  const { right: full, wrong, blank } = NEET_MARKING;
  return (
    ((answered - right) * (full - wrong) + (questions - answered) * (full - blank)) * examWeight(subject)
  );
}
