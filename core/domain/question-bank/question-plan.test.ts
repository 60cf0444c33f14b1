import { describe, expect, it } from 'vitest';
import {
  inPaperOrder,
  planOtherLevels,
  planOtherSubjects,
  planQuestions,
  questionsOfChapter,
  SYLLABUS_SIZE,
  sharesLeft,
} from './question-plan.ts';
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

describe('several subjects', () => {
  const shares = new Map([
    ['Physics', 45],
    ['Chemistry', 45],
    ['Biology', 90],
  ]);
  const ofAll = { ...selection, subjects: [...shares.keys()], chapters: [], questionCount: 10 };
  const countsOf = (picks: ReturnType<typeof planQuestions>) => {
    const counts: Record<string, number> = {};
    for (const { subjects, count } of picks)
      for (const subject of subjects) counts[subject] = (counts[subject] ?? 0) + count;
    return counts;
  };

  it('are balanced as the paper is, a mix in each of its levels', () => {
    expect(countsOf(planQuestions({ ...ofAll, mode: 'custom' }, shares))).toEqual({
      ...{ Physics: 3, Chemistry: 2, Biology: 5 },
    });
    const mix = planQuestions({ ...ofAll, mode: 'difficulty_mix', questionCount: 40 }, shares);
    expect(countsOf(mix)).toEqual({ Physics: 10, Chemistry: 10, Biology: 20 });
    const hard = mix.filter(({ minDifficulty }) => minDifficulty === 4);
    expect(countsOf(hard)).toEqual({ Physics: 2, Chemistry: 2, Biology: 4 });
  });

  it('make up for one another where the bank has too few of one', () => {
    const asked = planQuestions({ ...ofAll, mode: 'custom' }, shares);
    const found = ['Physics', 'Chemistry', 'Chemistry', ...Array(5).fill('Biology')].map((subject) => ({
      subject,
    }));
    const left = sharesLeft(shares, asked, found);
    expect([...left.keys()]).toEqual(['Chemistry', 'Biology']);
    expect(countsOf(planOtherSubjects({ ...ofAll, mode: 'custom' }, 2, left))).toEqual({
      Biology: 1,
      Chemistry: 1,
    });
  });
});

describe('planOtherLevels', () => {
  const found = (count: number) => Array(count).fill({ subject: 'Physics' });
  it('fills a mix from any level, and nothing else', () => {
    expect(planOtherLevels({ ...selection, mode: 'difficulty_mix' }, found(20), null)).toMatchObject([
      { count: 5, minDifficulty: 1, maxDifficulty: 5 },
    ]);
    expect(planOtherLevels({ ...selection, mode: 'difficulty_mix' }, found(25), null)).toEqual([]);
    expect(planOtherLevels({ ...selection, mode: 'custom' }, found(20), null)).toEqual([]);
    expect(planOtherLevels({ ...selection, mode: 'neet_mock' }, found(20), null)).toEqual([]);
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
