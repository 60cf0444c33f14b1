import { expect, it } from 'vitest';
import { rulingOf } from './ruling-choice.ts';

const Q = { id: 'q', options: ['1', '2', '3', '4'] };

it('names the keys in their order, all four as all options right, and nothing without one', () => {
  expect(rulingOf(Q, 'keys', { keys: [2, 0] })).toEqual({ question_id: 'q', kind: 'keys', keys: [0, 2] });
  expect(rulingOf(Q, 'keys', { keys: [3, 2, 1, 0] })).toEqual({ question_id: 'q', kind: 'all' });
  expect(rulingOf(Q, 'keys', { keys: [] })).toBeNull();
  const five = { ...Q, options: ['1', '2', '3', '4', '5'] };
  expect(rulingOf(five, 'keys', { keys: [3, 2, 1, 0] })).toMatchObject({ kind: 'keys' });
});

it('drops a question whatever keys were chosen before, and rules nothing where a ruling stands', () => {
  expect(rulingOf(Q, 'dropped', { keys: [1] })).toEqual({ question_id: 'q', kind: 'dropped' });
  expect(rulingOf(Q, 'standing', { keys: [1] })).toBeNull();
});

it('reads a key of numbers, and one of sets, in their codes', () => {
  const number = { id: 'q', options: [], kind: 'numerical' as const };
  expect(rulingOf(number, 'keys', { keys: [], text: '2.4..2.6|3' })).toMatchObject({
    kind: 'key',
    key: {
      kind: 'numerical',
      right: [
        { from: '2.4', to: '2.6' },
        { from: '3', to: '3' },
      ],
    },
  });
  expect(rulingOf(number, 'keys', { keys: [1], text: 'two' })).toBeNull();
  expect(rulingOf({ ...Q, kind: 'multiple' }, 'keys', { keys: [], text: 'A,C|B' })).toMatchObject({
    key: { kind: 'multiple', right: [[0, 2], [1]] },
  });
});
