import { expect, it } from 'vitest';
import { isAsKey } from './as-the-key.ts';

const of = (key: object, more: object) =>
  isAsKey({
    selected: null,
    answer: null,
    key: { right: [], accepts: 'right', other: null, ...key },
    ...more,
  } as Parameters<typeof isAsKey>[0]);

it('an option is by its place, a number by its range, several by all of them', () => {
  expect([
    of({ right: [1] }, { selected: 1 }),
    of({ right: [1] }, { selected: 0 }),
    of({ right: [1] }, {}),
  ]).toEqual([...[true, false, false]]);
  const number = { other: { kind: 'numerical', right: [{ from: '2.4', to: '2.6' }], accepts: 'right' } };
  const given = (value: string) => ({ answer: { kind: 'numerical', value } });
  expect([of(number, given('2.5')), of(number, given('2.7')), of(number, {})]).toEqual([true, false, false]);
  const sets = { other: { kind: 'multiple', right: [[0, 2], [1]], accepts: 'right' } };
  const chosen = (...places: number[]) => ({ answer: { kind: 'multiple', chosen: places } });
  expect([of(sets, chosen(0, 2)), of(sets, chosen(0)), of(sets, chosen(1))]).toEqual([true, false, true]);
});

it('whoever attempted, and everybody, are as the key', () => {
  expect([
    of({ right: [0], accepts: 'attempted' }, { selected: 3 }),
    of({ accepts: 'everybody' }, {}),
  ]).toEqual([...[true, true]]);
});
