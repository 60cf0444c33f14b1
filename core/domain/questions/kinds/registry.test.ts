import { expect, it } from 'vitest';
import { type Answer, chosenOptions, type Key, score, withOption } from './registry.ts';

const NEET = { right: 4, wrong: -1, blank: 0 };
const numericalKey = { kind: 'numerical', right: [{ from: '2', to: '2' }], accepts: 'right' } satisfies Key;
const singleKey = { kind: 'single', right: [2], accepts: 'right' } satisfies Key;
const marksOf = (key: Key, answer: Answer) => {
  const { outcome, marks } = score(NEET, key, answer);
  return [outcome, marks.numerator / marks.denominator];
};

it('judges an answer by the key of its kind, and by no other', () => {
  expect(marksOf(singleKey, { kind: 'single', chosen: 2 })).toEqual(['right', 4]);
  expect(marksOf(numericalKey, { kind: 'numerical', value: '2' })).toEqual(['right', 4]);
  expect(() => score(NEET, singleKey, { kind: 'numerical', value: '2' })).toThrow(RangeError);
  expect(() => score(NEET, numericalKey, { kind: 'single', chosen: 2 })).toThrow(RangeError);
  const attempted: Key = { ...singleKey, accepts: 'attempted' };
  expect(() => score(NEET, attempted, { kind: 'numerical', value: '2' })).toThrow(RangeError);
});

it('gives everybody full marks where the ruling or a missing key says so, else a blank none', () => {
  expect(marksOf({ ...singleKey, accepts: 'everybody' }, null)).toEqual(['right', 4]);
  expect(marksOf({ ...singleKey, right: [] }, { kind: 'single', chosen: 0 })).toEqual(['right', 4]);
  expect(marksOf({ ...singleKey, accepts: 'attempted' }, null)).toEqual(['blank', 0]);
  expect(marksOf({ ...singleKey, accepts: 'attempted' }, { kind: 'single', chosen: 0 })).toEqual([
    'right',
    4,
  ]);
  expect(marksOf(singleKey, null)).toEqual(['blank', 0]);
});

it('chooses one option instead of another, and several beside each other or no longer', () => {
  expect(withOption('single', { kind: 'single', chosen: 2 }, 1)).toEqual({ kind: 'single', chosen: 1 });
  const both = withOption('multiple', withOption('multiple', null, 2), 0);
  expect(both).toEqual({ kind: 'multiple', chosen: [0, 2] });
  expect(chosenOptions(both)).toEqual([0, 2]);
  expect(withOption('multiple', both, 0)).toEqual({ kind: 'multiple', chosen: [2] });
  expect(withOption('multiple', { kind: 'multiple', chosen: [2] }, 2)).toBeNull();
  expect(chosenOptions({ kind: 'single', chosen: 1 })).toEqual([1]);
  expect(chosenOptions({ kind: 'single', chosen: 'several' })).toEqual([]);
});
