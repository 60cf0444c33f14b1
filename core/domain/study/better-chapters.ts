import type { Answers } from '#core/contracts/study/get-study-summary.ts';
import { accuracyOf } from './accuracy.ts';
import { ANSWERS_TO_JUDGE } from './next-chapters.ts';

type Counted = Pick<Answers, 'answered' | 'right'>;

export interface ChapterInTime {
  subject: string;
  chapter: string;
  before: Counted;
  /** Of the last week. */
  week: Counted;
}

export interface BetterChapter {
  subject: string;
  chapter: string;
  /** Percent. */
  from: number;
  to: number;
}

/** Less is chance. */
const LEAST_POINTS = 5;

/** Chapters in which more was right in the last week than before, with enough answers on both sides; the largest step first. */
export function betterChapters(chapters: readonly ChapterInTime[], count: number): BetterChapter[] {
  return chapters
    .filter(({ before, week }) => Math.min(before.answered, week.answered) >= ANSWERS_TO_JUDGE)
    .map(({ subject, chapter, before, week }) => ({
      subject,
      chapter,
      from: Math.round(accuracyOf(before).percent),
      to: Math.round(accuracyOf(week).percent),
    }))
    .filter(({ from, to }) => to - from >= LEAST_POINTS)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, count);
}
