import { expect, it } from 'vitest';
import { printedKey } from './printed-key.ts';

const single = {
  ...{ correctIndex: 1, acceptedIndexes: null, dropped: false, kind: 'single', key: null, optionCount: 4 },
};
const several = {
  ...{ correctIndex: null, acceptedIndexes: null, dropped: false, kind: 'multiple', optionCount: 4 },
  key: { kind: 'multiple', right: [[0, 2], [0]], accepts: 'right' },
};
const number = {
  ...{ ...several, kind: 'numerical', optionCount: 0 },
  key: { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' },
};

it.each([
  ['one option', single, { right: [1], dropped: false }],
  ['two accepted options', { ...single, acceptedIndexes: [1, 3] }, { right: [1, 3], dropped: false }],
  ['a dropped question', { ...single, dropped: true }, { right: [1], dropped: true }],
  ['several options', several, { right: [], dropped: false, written: 'A,C|A' }],
  ['a number', number, { right: [], dropped: false, written: '2.4..2.6' }],
  [
    'a dropped number',
    { ...number, key: { ...number.key, accepts: 'everybody' } },
    { right: [], dropped: true, written: '2.4..2.6' },
  ],
  ['a number whose key is missing', { ...number, key: null }, { right: [], dropped: false, written: '' }],
])('of %s is printed as it was decided', (_, row, printed) => {
  expect(printedKey(row)).toEqual(printed);
});
