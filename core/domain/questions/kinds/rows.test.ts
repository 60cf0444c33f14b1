import { expect, it } from 'vitest';
import { answerFromRow, answerToRow, keyFromRow, keyToRow } from './rows.ts';

const NO_COLUMNS = { correctIndex: null, acceptedIndexes: null, dropped: false, optionCount: 4 };

it.each([
  ['an option', { kind: 'single', chosen: 2 }, { selectedIndex: 2, multiple: false, answer: null }],
  ['two marks', { kind: 'single', chosen: 'several' }, { selectedIndex: null, multiple: true, answer: null }],
  ['a blank', null, { selectedIndex: null, multiple: false, answer: null }],
  [
    'a number',
    { kind: 'numerical', value: '2.5' },
    { selectedIndex: null, multiple: false, answer: { kind: 'numerical', value: '2.5' } },
  ],
] as const)('keeps %s in the columns of its kind, and reads it again', (_, answer, row) => {
  expect(answerToRow(answer)).toEqual(row);
  expect(answerFromRow(row)).toEqual(answer);
});

it('reads a key from the columns of its kind', () => {
  const single = { ...NO_COLUMNS, correctIndex: 1, acceptedIndexes: [1, 3] };
  expect(keyFromRow({ kind: 'single', key: null, ...single })).toEqual({
    kind: 'single',
    right: [1, 3],
    accepts: 'right',
  });
  const key = { kind: 'numerical', right: [{ from: '1', to: '2' }], accepts: 'right' };
  expect(keyFromRow({ kind: 'numerical', key, ...NO_COLUMNS })).toEqual(key);
});

it('takes a key that names every option for one that is right for anyone who attempted it', () => {
  const row = { ...NO_COLUMNS, kind: 'single', key: null, correctIndex: 0, acceptedIndexes: [0, 1, 2, 3] };
  expect(keyFromRow(row)).toMatchObject({ accepts: 'attempted' });
  expect(keyFromRow({ ...row, optionCount: 5 })).toMatchObject({ accepts: 'right' });
});

it('takes a key that is not there for missing, and no kind that there is not', () => {
  expect(keyFromRow({ kind: 'numerical', key: null, ...NO_COLUMNS })).toMatchObject({ right: [] });
  expect(keyFromRow({ kind: 'single', key: null, ...NO_COLUMNS })).toMatchObject({ right: [] });
  for (const kind of ['essay', 'toString'])
    expect(() => keyFromRow({ kind, key: null, ...NO_COLUMNS })).toThrow(RangeError);
});

it('writes a key of another kind as it is, and none where it is missing and accepts nobody more', () => {
  const known = { kind: 'numerical', right: [{ from: '1', to: '2' }], accepts: 'right' } as const;
  const missing = { kind: 'numerical', right: [], accepts: 'right' } as const;
  const dropped = { ...missing, accepts: 'everybody' } as const;
  expect([known, missing, dropped].map((key) => keyToRow(key as never).key)).toEqual([known, null, dropped]);
  expect(keyToRow({ kind: 'single', right: [2], accepts: 'right' })).toEqual({
    correctIndex: 2,
    acceptedIndexes: null,
    dropped: false,
    key: null,
  });
});
