import { expect, it } from 'vitest';
import { NO_RULING, type RulingDraft, readRuling, toggleKey } from './ruling-draft.ts';

it.each<[string, RulingDraft, object | null]>([
  ['nothing', NO_RULING, null],
  ['keys without a key', { kind: 'keys', keys: [] }, null],
  ['two keys', { kind: 'keys', keys: [3, 1] }, { question_id: 'q', kind: 'keys', keys: [1, 3] }],
  ['all four keys', { kind: 'keys', keys: [3, 1, 0, 2] }, { question_id: 'q', kind: 'all' }],
  [
    'a drop, whatever was ticked before',
    { kind: 'dropped', keys: [1] },
    { question_id: 'q', kind: 'dropped' },
  ],
])('reads %s', (_, draft, ruling) => {
  expect(readRuling({ id: 'q', options: ['1', '2', '3', '4'] }, draft)).toEqual(ruling);
});

it('takes four of five options for four keys', () => {
  const five = { id: 'q', options: ['1', '2', '3', '4', '5'] };
  expect(readRuling(five, { kind: 'keys', keys: [0, 1, 2, 3] })).toMatchObject({ kind: 'keys' });
  expect(readRuling(five, { kind: 'keys', keys: [0, 1, 2, 3, 4] })).toMatchObject({ kind: 'all' });
});

it('ticks a key and takes it back', () => {
  const ticked = toggleKey({ kind: 'keys', keys: [] }, 2);
  expect(ticked.keys).toEqual([2]);
  expect(toggleKey(ticked, 2).keys).toEqual([]);
});
