import { expect, it } from 'vitest';
import { standingAt } from './levels.ts';

it.each([
  [0, 'Starter', 'Achiever', 100],
  [99, 'Starter', 'Achiever', 1],
  [100, 'Achiever', 'Expert', 400],
  [499, 'Achiever', 'Expert', 1],
  [500, 'Expert', 'Master', 500],
  [999, 'Expert', 'Master', 1],
  [1000, 'Master', 'Legend', 1500],
  [2499, 'Master', 'Legend', 1],
])('%i points are %s, with %s %i points away', (points, level, next, pointsNeeded) => {
  expect(standingAt(points)).toMatchObject({ level, next: { name: next, pointsNeeded } });
});

it('has nothing above Legend', () => {
  expect(standingAt(2500)).toEqual({ level: 'Legend', next: null, progress: 1 });
  expect(standingAt(90_000).level).toBe('Legend');
});

it('measures the way between two levels', () => {
  expect(standingAt(300).progress).toBe(0.5);
  expect(standingAt(0).progress).toBe(0);
});
