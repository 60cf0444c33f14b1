import { expect, it } from 'vitest';
import { refuseFreeTest } from './free-test.ts';

it.each([
  ['custom', 10, 0, null],
  ['custom', 1, 0, null],
  ['custom', 11, 0, 'too_many_questions'],
  ['neet_mock', 180, 0, 'too_many_questions'],
  ['custom', 10, 1, 'one_a_day'],
  ['chapter', 5, 3, 'one_a_day'],
  ['quick', 5, 7, null],
  ['quick', 6, 1, 'one_a_day'],
  ['quick', 50, 0, 'too_many_questions'],
] as const)('%s of %i questions after %i today: %s', (mode, questionCount, builtToday, refusal) => {
  expect(refuseFreeTest({ mode, questionCount, builtToday })).toBe(refusal);
});
