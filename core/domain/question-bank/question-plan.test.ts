import { describe, expect, it } from 'vitest';
import { planQuestions } from './question-plan.ts';

const wish = { subjects: ['Physics'], chapters: ['Waves'], difficulty: 3, questionCount: 25 };

describe('planQuestions', () => {
  it('keeps a custom test within the band of its difficulty', () => {
    expect(planQuestions({ ...wish, mode: 'custom' })).toEqual([
      { subjects: ['Physics'], chapters: ['Waves'], minDifficulty: 2, maxDifficulty: 4, count: 25 },
    ]);
  });

  it('mixes every difficulty where that was asked for', () => {
    expect(planQuestions({ ...wish, mode: 'difficulty_mix' })).toMatchObject([
      { minDifficulty: 1, maxDifficulty: 5 },
    ]);
  });

  it('makes a mock the whole paper: 45, 45 and 90', () => {
    const plan = planQuestions({ ...wish, mode: 'neet_mock' });
    expect(plan.map(({ subjects, count }) => [...subjects, count])).toEqual([
      ['Physics', 45],
      ['Chemistry', 45],
      ['Biology', 90],
    ]);
    expect(
      plan.every(
        ({ chapters, minDifficulty, maxDifficulty }) =>
          chapters.length === 0 && minDifficulty === 1 && maxDifficulty === 5,
      ),
    ).toBe(true);
  });
});
