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

it('puts first where most marks were lost, weighed by the exam, and of equal ones the longest unseen', () => {
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
