import { expect, it } from 'vitest';
import { betterChapters } from './better-chapters.ts';

const chapter = (name: string, before: [number, number], week: [number, number]) => ({
  subject: 'Physics',
  chapter: name,
  before: { right: before[0], answered: before[1] },
  week: { right: week[0], answered: week[1] },
});

it('names what got better, the largest step first, and nothing that stands on too few answers', () => {
  const found = betterChapters(
    [
      chapter('Waves', [5, 10], [6, 10]),
      chapter('Optics', [2, 10], [8, 10]),
      chapter('Atoms', [0, 2], [9, 9]),
      chapter('Nuclei', [0, 9], [2, 2]),
      chapter('Gravitation', [50, 100], [54, 100]),
      chapter('Kinetic Theory', [9, 10], [3, 10]),
    ],
    5,
  );
  expect(found).toEqual([
    { subject: 'Physics', chapter: 'Optics', from: 20, to: 80 },
    { subject: 'Physics', chapter: 'Waves', from: 50, to: 60 },
  ]);
});
