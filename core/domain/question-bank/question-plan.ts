import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyBand } from './difficulty.ts';
import { SUBJECTS } from './subjects.ts';

/** One pick from the bank; a test is made of one or several. */
export interface QuestionPick {
  subjects: readonly string[];
  /** Empty: all chapters of the subjects. */
  chapters: readonly string[];
  minDifficulty: number;
  maxDifficulty: number;
  count: number;
}

export interface TestWish {
  mode: TestMode;
  subjects: readonly string[];
  chapters: readonly string[];
  difficulty: number;
  questionCount: number;
}

/** Questions of each subject in a NEET (UG) paper; source: NTA information bulletin, pattern from 2025 on. */
export const NEET_PAPER: Record<(typeof SUBJECTS)[number], number> = {
  Physics: 45,
  Chemistry: 45,
  Biology: 90,
};

/**
 * What a test takes from the bank. A mock is the whole paper, whatever else was asked; mocks and mixed tests span
 * every difficulty; all others stay within the band around the one that was chosen.
 */
export function planQuestions(wish: TestWish): QuestionPick[] {
  const { mode, subjects, chapters, questionCount } = wish;
  if (mode === 'neet_mock') {
    return SUBJECTS.map((subject) => ({
      subjects: [subject],
      chapters: [],
      minDifficulty: 1,
      maxDifficulty: 5,
      count: NEET_PAPER[subject],
    }));
  }
  const band = mode === 'difficulty_mix' ? { min: 1, max: 5 } : difficultyBand(wish.difficulty);
  return [{ subjects, chapters, minDifficulty: band.min, maxDifficulty: band.max, count: questionCount }];
}
