import { expect, it } from 'vitest';
import { rulingOf } from './ruling-choice.ts';

const Q = { id: 'q', options: ['1', '2', '3', '4'] };

it('names the keys in their order, all four as all options right, and nothing without one', () => {
  expect(rulingOf(Q, 'keys', [2, 0])).toEqual({ question_id: 'q', kind: 'keys', keys: [0, 2] });
  expect(rulingOf(Q, 'keys', [3, 2, 1, 0])).toEqual({ question_id: 'q', kind: 'all' });
  expect(rulingOf(Q, 'keys', [])).toBeNull();
  const five = { ...Q, options: ['1', '2', '3', '4', '5'] };
  expect(rulingOf(five, 'keys', [3, 2, 1, 0])).toMatchObject({ kind: 'keys' });
});

it('drops a question whatever keys were chosen before, and rules nothing where a ruling stands', () => {
  expect(rulingOf(Q, 'dropped', [1])).toEqual({ question_id: 'q', kind: 'dropped' });
  expect(rulingOf(Q, 'standing', [1])).toBeNull();
});
