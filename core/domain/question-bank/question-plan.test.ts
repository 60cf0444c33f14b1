import { describe, expect, it } from 'vitest';
import { inPaperOrder, planQuestions, planRest, questionsOfChapter, SYLLABUS_SIZE } from './question-plan.ts';
import { SYLLABUS_CHAPTERS } from './syllabus-chapters.ts';

const selection = { subjects: ['Physics'], chapters: ['Waves'], difficulty: 3, questionCount: 25 };

describe('planQuestions', () => {
  it('keeps a custom test within the band of its difficulty', () => {
    expect(planQuestions({ ...selection, mode: 'custom' })).toEqual([
      { subjects: ['Physics'], chapters: ['Waves'], minDifficulty: 2, maxDifficulty: 4, count: 25 },
    ]);
  });

  it('spreads a mix over the levels: 30 % easy, 50 % medium, 20 % hard', () => {
    const plan = planQuestions({ ...selection, mode: 'difficulty_mix' });
    expect(
      plan.map(({ minDifficulty, maxDifficulty, count }) => [minDifficulty, maxDifficulty, count]),
    ).toEqual([
      [1, 1, 7],
      [2, 3, 13],
      [4, 5, 5],
    ]);
    expect(plan.every(({ chapters }) => chapters[0] === 'Waves')).toBe(true);
  });

  it('asks nothing of a level that gets no question', () => {
    expect(planQuestions({ ...selection, mode: 'difficulty_mix', questionCount: 1 })).toMatchObject([
      { minDifficulty: 2, maxDifficulty: 3, count: 1 },
    ]);
  });

  it('takes a chapter at every difficulty', () => {
    expect(planQuestions({ ...selection, mode: 'chapter' })).toEqual([
      { subjects: ['Physics'], chapters: ['Waves'], minDifficulty: 1, maxDifficulty: 5, count: 25 },
    ]);
  });

  it('makes a mock the whole paper: 45, 45 and 90', () => {
    const plan = planQuestions({ ...selection, mode: 'neet_mock' });
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

describe('planRest', () => {
  it('fills a mix from any level, and nothing else', () => {
    expect(planRest({ ...selection, mode: 'difficulty_mix' }, 20)).toMatchObject({
      count: 5,
      minDifficulty: 1,
      maxDifficulty: 5,
    });
    expect(planRest({ ...selection, mode: 'difficulty_mix' }, 25)).toBeNull();
    expect(planRest({ ...selection, mode: 'custom' }, 20)).toBeNull();
    expect(planRest({ ...selection, mode: 'neet_mock' }, 20)).toBeNull();
  });
});

it('puts subjects in the order of the paper and keeps the order within each', () => {
  const picked = ['Biology', 'Physics', 'Chemistry', 'Physics'].map((subject, place) => ({ subject, place }));
  expect(inPaperOrder(picked).map(({ place }) => place)).toEqual([1, 3, 2, 0]);
});

it('counts the chapters of the syllabus, which share the questions of a paper', () => {
  const sizes = Object.entries(SYLLABUS_CHAPTERS).map(([subject, chapters]) => [subject, chapters.length]);
  expect(SYLLABUS_SIZE).toEqual(Object.fromEntries(sizes));
  expect(questionsOfChapter('Biology') * SYLLABUS_CHAPTERS.Biology.length).toBeCloseTo(90);
  expect(questionsOfChapter('History')).toBe(questionsOfChapter('Physics'));
});
