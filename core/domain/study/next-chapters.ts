import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';

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

/** Where practice pays most: the chapters below 70 %, the lowest first, of equal ones the longest unseen. */
export function nextChapters(chapters: readonly ChapterStudy[], count: number): ChapterToStudy[] {
  return chapters
    .filter(({ answered }) => answered >= ANSWERS_TO_JUDGE)
    .map((chapter) => ({ ...chapter, percent: (100 * chapter.right) / chapter.answered }))
    .filter(({ percent }) => percent < STRONG_PERCENT)
    .sort((a, b) => a.percent - b.percent || a.last_seen_at.localeCompare(b.last_seen_at))
    .slice(0, count)
    .map(({ subject, chapter, answered, percent }) => ({ subject, chapter, answered, percent }));
}
