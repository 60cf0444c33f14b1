import { expect, it } from 'vitest';
import { fitsNumberGrid } from './fits-number-grid.ts';

it.each([
  ['5', '5', true],
  ['-999999', '-999999', true],
  ['1000000', '1000000', false],
  ['0.25', '0.25', true],
  ['-0.00005', '-0.00005', true],
  ['0.123456', '0.123456', false],
  ['0.123456', '0.1235', true],
  ['12345.6', '12345.6', false],
  ['12345.6', '12346.4', true],
  ['-1', '2', true],
])('a key from %s to %s', (from, to, fits) => {
  expect(fitsNumberGrid({ kind: 'numerical', right: [{ from, to }], accepts: 'right' })).toBe(fits);
});

it('one right answer of several is enough, and a missing key too', () => {
  const long = { from: '1234567', to: '1234567' };
  const key = { kind: 'numerical', accepts: 'right' } as const;
  expect(fitsNumberGrid({ ...key, right: [long] })).toBe(false);
  expect(fitsNumberGrid({ ...key, right: [long, { from: '7', to: '7' }] })).toBe(true);
  expect(fitsNumberGrid({ ...key, right: [] })).toBe(true);
});
