import { expect, it } from 'vitest';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { isSameMarks } from './same-marks.ts';

const number = { right: 4, wrong: 0, blank: 0 };
const MARKS: Marks = {
  right: 4,
  wrong: -2,
  blank: 0,
  partial: [1, 2, 3],
  kinds: { numerical: number, single: { right: 3, wrong: -1, blank: 0 } },
};

it('looks at every number, and at no order', () => {
  const { kinds, ...rest } = MARKS;
  const turned = Object.fromEntries(Object.entries(kinds ?? {}).reverse());
  expect(isSameMarks(MARKS, { kinds: turned, ...rest })).toBe(true);
  expect(isSameMarks(rest, { ...rest })).toBe(true);
  for (const other of [
    { ...MARKS, right: 3 },
    { ...MARKS, wrong: '-1/3' },
    { ...MARKS, blank: 1 },
    { ...MARKS, partial: [1, 2] },
    rest,
    { ...MARKS, kinds: { numerical: number } },
    { ...MARKS, kinds: { ...kinds, numerical: { ...number, wrong: -1 } } },
  ])
    expect(isSameMarks(MARKS, other)).toBe(false);
});
