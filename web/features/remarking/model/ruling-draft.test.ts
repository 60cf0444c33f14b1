import { expect, it } from 'vitest';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import {
  mayAddChoice,
  NO_RULING,
  type RulingDraft,
  readRuling,
  toggleInChoice,
  toggleKey,
  withChoice,
  withoutChoice,
} from './ruling-draft.ts';

const four = (kind: KindName) => ({ id: 'q', kind, options: ['1', '2', '3', '4'] });

it.each<[string, Partial<RulingDraft>, object | null]>([
  ['nothing', {}, null],
  ['keys without a key', { kind: 'keys' }, null],
  ['two keys', { kind: 'keys', keys: [3, 1] }, { question_id: 'q', kind: 'keys', keys: [1, 3] }],
  ['all four keys', { kind: 'keys', keys: [3, 1, 0, 2] }, { question_id: 'q', kind: 'all' }],
  [
    'a drop, whatever was ticked before',
    { kind: 'dropped', keys: [1] },
    { question_id: 'q', kind: 'dropped' },
  ],
])('reads %s', (_, draft, ruling) => {
  expect(readRuling(four('single'), { ...NO_RULING, ...draft })).toEqual(ruling);
});

it('takes four of five options for four keys', () => {
  const five = { id: 'q', kind: 'single', options: ['1', '2', '3', '4', '5'] } as const;
  const ticked = (keys: number[]): RulingDraft => ({ ...NO_RULING, kind: 'keys', keys });
  expect(readRuling(five, ticked([0, 1, 2, 3]))).toMatchObject({ kind: 'keys' });
  expect(readRuling(five, ticked([0, 1, 2, 3, 4]))).toMatchObject({ kind: 'all' });
});

it('ticks a key and takes it back', () => {
  const ticked = toggleKey({ ...NO_RULING, kind: 'keys' }, 2);
  expect(ticked.keys).toEqual([2]);
  expect(toggleKey(ticked, 2).keys).toEqual([]);
});

it('reads sets of options, in their order, once each, and none that is empty', () => {
  let draft: RulingDraft = { ...NO_RULING, kind: 'key' };
  expect(readRuling(four('multiple'), draft)).toBeNull();
  expect(mayAddChoice(draft)).toBe(false);
  draft = toggleInChoice(toggleInChoice(draft, 0, 2), 0, 0);
  const of = (right: number[][]) => ({
    ...{ question_id: 'q', kind: 'key' },
    key: { kind: 'multiple', right, accepts: 'right' },
  });
  expect(readRuling(four('multiple'), draft)).toEqual(of([[0, 2]]));
  expect(mayAddChoice(draft)).toBe(true);
  draft = withChoice(draft);
  expect(readRuling(four('multiple'), draft)).toEqual(of([[0, 2]]));
  draft = toggleInChoice(draft, 1, 3);
  expect(readRuling(four('multiple'), draft)).toEqual(of([[0, 2], [3]]));
  const twice = toggleInChoice(toggleInChoice(toggleInChoice(draft, 1, 3), 1, 0), 1, 2);
  expect(readRuling(four('multiple'), twice)).toEqual(of([[0, 2]]));
  expect(readRuling(four('multiple'), withoutChoice(draft, 0))).toEqual(of([[3]]));
});

it('reads numbers and ranges, and nothing that is none', () => {
  const typed = (number: string) =>
    readRuling({ id: 'q', kind: 'numerical', options: [] }, { ...NO_RULING, kind: 'key', number });
  expect(typed('2.4..2.6|5')).toEqual({
    ...{ question_id: 'q', kind: 'key' },
    key: {
      ...{ kind: 'numerical', accepts: 'right' },
      right: [
        { from: '2.4', to: '2.6' },
        { from: '5', to: '5' },
      ],
    },
  });
  expect(typed('')).toBeNull();
  expect(typed('1e3')).toBeNull();
});
