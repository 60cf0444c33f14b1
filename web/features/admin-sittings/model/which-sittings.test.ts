import { expect, it } from 'vitest';
import { readWhichSittings } from './which-sittings.ts';

it.each([
  [{}, {}],
  [{ which: 'coming' }, {}],
  [{ which: 'past', month: '2026-11' }, { which: 'past' }],
  [{ which: 'month' }, { which: 'month' }],
  [
    { which: 'month', month: '2027-02' },
    { which: 'month', month: '2027-02' },
  ],
  [{ which: 'month', month: '2027-13' }, { which: 'month' }],
  [{ which: 'month', month: 202_702 }, { which: 'month' }],
  [{ which: ['month'] }, {}],
])('reads %j as %j', (address, shown) => {
  expect(readWhichSittings(address)).toEqual(shown);
});
