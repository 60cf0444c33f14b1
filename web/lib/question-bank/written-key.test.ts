import { expect, it } from 'vitest';
import { writtenKey } from './written-key.ts';

it.each([
  [{ correct_index: 1, key: null }, 'B'],
  [{ correct_index: null, key: null }, null],
  [
    {
      correct_index: null,
      key: { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' },
    },
    '2.4..2.6',
  ],
  [{ correct_index: null, key: { kind: 'multiple', right: [[0, 2]], accepts: 'right' } }, 'A,C'],
  [{ correct_index: null, key: { kind: 'multiple', right: [], accepts: 'right' } }, null],
  [{ correct_index: null, key: { kind: 'of a later build' } }, null],
])('of %j it is %j', (columns, written) => {
  expect(writtenKey(columns)).toBe(written);
});
