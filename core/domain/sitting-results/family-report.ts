import type { Scores } from '../ranking/candidate.ts';

/** What a candidate did in one chapter of the paper. */
export interface ChapterScores extends Scores {
  subject: string;
  chapter: string;
}

/** Of fewer questions a chapter says too little. */
const FEWEST_QUESTIONS = 2;
const WELL = 0.7;
const WEAK = 0.5;
const MOST_NAMED = 3;
/** Shares of all questions from which on they are worth a word. */
const MANY_BLANK = 0.2;
const MANY_WRONG = 0.25;

export interface FamilyAdvice {
  /** Chapters with at least seven of ten right, the best first. */
  well: string[];
  /** Chapters with less than half right, the weakest first: to be practised. */
  practise: string[];
  /** Questions left out, where they are many: to be practised with the clock. */
  leftOut: number | null;
  /** Wrong answers and what they cost, in hundredths, where they are many and cost marks: to leave out what is guessed. */
  guessed: { wrong: number; cost: number } | null;
}

/** @param lost what wrong answers cost, in hundredths of a mark, not below 0 */
export function familyAdvice(chapters: readonly ChapterScores[], total: Scores, lost: number): FamilyAdvice {
  const enough = chapters
    .filter(({ chapter, right, wrong, blank }) => chapter !== '' && right + wrong + blank >= FEWEST_QUESTIONS)
    .map((each) => ({ chapter: each.chapter, share: each.right / (each.right + each.wrong + each.blank) }));
  const named = (list: typeof enough) => list.slice(0, MOST_NAMED).map(({ chapter }) => chapter);
  const questions = total.right + total.wrong + total.blank;
  return {
    well: named(enough.filter(({ share }) => share >= WELL).sort((a, b) => b.share - a.share)),
    practise: named(enough.filter(({ share }) => share < WEAK).sort((a, b) => a.share - b.share)),
    leftOut: total.blank >= questions * MANY_BLANK && total.blank > 0 ? total.blank : null,
    guessed: lost > 0 && total.wrong >= questions * MANY_WRONG ? { wrong: total.wrong, cost: lost } : null,
  };
}
