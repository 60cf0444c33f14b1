import { expect, it } from 'vitest';
import { accuracyOf } from './accuracy.ts';

it('counts what was answered, and not what was left blank', () => {
  expect(accuracyOf({ right: 2, answered: 8 })).toEqual({ right: 2, of: 8, percent: 25 });
  expect(accuracyOf({ right: 0, answered: 0 }).percent).toBe(0);
});
