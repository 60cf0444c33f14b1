import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyRange } from '#core/domain/question-bank/question-plan.ts';

export type QuestionFilter = { mode: TestMode; subjects: string[]; chapters: string[]; difficulty: number };

/** From what a test is built. */
export type Bank = { isDemo: boolean; exam: string };

export const builderKeys = {
  subjects: (bank: Bank) => ['builder', 'subjects', bank] as const,
  chapters: (subject: string, bank: Bank) => ['builder', 'chapters', subject, bank] as const,
  /** In whatever order they were chosen, the same questions are counted. */
  count: ({ mode, subjects, chapters, difficulty }: QuestionFilter, bank: Bank) =>
    [
      'builder',
      'count',
      [...subjects].sort(),
      [...chapters].sort(),
      difficultyRange(mode, difficulty),
      bank,
    ] as const,
};
