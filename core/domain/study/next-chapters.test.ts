import { expect, it } from 'vitest';
import { nextChapters } from './next-chapters.ts';

const chapter = (name: string, answered: number, right: number, day = '01') => ({
  subject: 'Physics',
  chapter: name,
  questions: answered,
  answered,
  right,
  last_seen_at: `2026-11-${day}T00:00:00.000Z`,
});

it('puts first where the exam has most marks to win, and of equal ones the longest unseen', () => {
  const found = nextChapters(
    [
      chapter('Waves', 10, 5, '09'),
      chapter('Optics', 10, 2),
      chapter('Atoms', 10, 5, '03'),
      { ...chapter('Genetics', 10, 5), subject: 'Biology' },
    ],
    5,
  );
  expect(found.map((item) => [item.chapter, item.percent])).toEqual([
    ['Genetics', 50],
    ['Optics', 20],
    ['Atoms', 50],
    ['Waves', 50],
  ]);
});

it('leaves out what is strong, and what was hardly tried', () => {
  expect(nextChapters([chapter('Waves', 10, 7), chapter('Optics', 2, 0)], 5)).toEqual([]);
});

it('names no more than asked', () => {
  expect(nextChapters([chapter('Waves', 5, 1), chapter('Optics', 5, 0)], 1)).toHaveLength(1);
});

it('is not led by a few unlucky answers', () => {
  const [first] = nextChapters([chapter('Optics', 3, 0), chapter('Waves', 30, 2)], 2);
  expect(first?.chapter).toBe('Waves');
});

it('says how many marks of a paper there are to win', () => {
  const [found] = nextChapters([{ ...chapter('Genetics', 96, 47), subject: 'Biology' }], 1);
  // 90 questions in 32 chapters; 48 of 100 right bring 1.4 marks each, 70 of 100 bring 2.5.
  expect(found?.examQuestions).toBeCloseTo(2.8125);
  expect(found?.gain).toBeCloseTo(2.8125 * (2.5 - 1.4));
});
