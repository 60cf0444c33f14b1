import { expect, it } from 'vitest';
import { LARGE, LargeBoards } from './large-boards.ts';

const ranked = (people: number) =>
  Array.from({ length: people }, (_, place) => ({ userId: `${place}`, points: people - place }));

it('keeps what is large, for some seconds', () => {
  let now = 0;
  const boards = new LargeBoards(() => now);
  boards.keep('small', ranked(LARGE - 1));
  boards.keep('large', ranked(LARGE));
  expect(boards.find('small')).toBeNull();
  expect(boards.find('large')?.placeOf.get('3')).toBe(3);
  now = 14_999;
  expect(boards.find('large')).not.toBeNull();
  now = 15_000;
  expect(boards.find('large')).toBeNull();
});

it('keeps a few at a time', () => {
  const boards = new LargeBoards();
  for (let school = 0; school < 40; school++) boards.keep(`${school}`, ranked(LARGE));
  const kept = Array.from({ length: 40 }, (_, school) => boards.find(`${school}`)).filter(Boolean);
  expect(kept).toHaveLength(16);
  expect(boards.find('39')).not.toBeNull();
});
