import { expect, it } from 'vitest';
import { type ChapterScores, familyAdvice } from './family-report.ts';

const chapter = (name: string, right: number, wrong: number, blank = 0): ChapterScores => ({
  subject: 'Physics',
  chapter: name,
  marks: right * 400 - wrong * 100,
  right,
  wrong,
  blank,
});
const total = (right: number, wrong: number, blank: number) => ({ marks: 0, right, wrong, blank });

it('names what went well and what to practise, by the share of right answers, three of each at most', () => {
  const chapters = [
    ...[chapter('Waves', 7, 3), chapter('Optics', 10, 0), chapter('Heat', 8, 2), chapter('Units', 9, 1)],
    ...[chapter('Motion', 4, 6), chapter('Gravity', 0, 2), chapter('Work', 1, 1), chapter('Atoms', 0, 1)],
    chapter('', 0, 9),
  ];
  expect(familyAdvice(chapters, total(39, 17, 0), 0)).toEqual({
    well: ['Optics', 'Units', 'Heat'],
    practise: ['Gravity', 'Motion'],
    leftOut: null,
    guessed: null,
  });
});

it('speaks of what was left out and guessed where it is much, and where a wrong answer costs something', () => {
  expect(familyAdvice([], total(40, 30, 20), 3000)).toMatchObject({
    leftOut: 20,
    guessed: { wrong: 30, cost: 3000 },
  });
  expect(familyAdvice([], total(80, 5, 5), 500)).toMatchObject({ leftOut: null, guessed: null });
  expect(familyAdvice([], total(40, 50, 0), 0)).toMatchObject({ leftOut: null, guessed: null });
  expect(familyAdvice([], total(0, 0, 0), 0)).toMatchObject({ well: [], leftOut: null });
});
