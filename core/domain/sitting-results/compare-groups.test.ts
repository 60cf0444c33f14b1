import { expect, it } from 'vitest';
import { compareGroups, marksOfMany } from './compare-groups.ts';

const scores = (marks: number) => ({ marks, right: 0, wrong: 0, blank: 0 });
const sat = (marks: number, ...groups: string[]) => ({
  groups,
  state: 'handed_in',
  total: scores(marks),
  subjects: [scores(marks), scores(0)],
});
const absent = (...groups: string[]) => ({ groups, state: 'absent', total: null, subjects: [] }) as const;
const GROUPS = [
  { id: 'a', name: 'Batch A' },
  { id: 'b', name: 'Batch B' },
  { id: 'c', name: 'Batch C' },
  { id: 'd', name: 'Nobody here' },
];

it('puts batches beside each other, the best first, and counts who is in two in both', () => {
  const candidates = [
    ...[sat(100, 'a'), sat(300, 'a'), sat(600, 'b'), sat(-100, 'a', 'b')],
    ...[absent('a'), absent('c')],
  ] as const;
  const { all, groups } = compareGroups(candidates as never, GROUPS, 2);
  expect(groups.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(groups[1]).toMatchObject({
    listed: 4,
    appeared: 3,
    absent: 1,
    total: { mean: 100, median: 100, highest: 300 },
    subjects: [{ mean: 100 }, { mean: 0, highest: 0 }],
  });
  expect(groups[2]).toMatchObject({ appeared: 0, absent: 1, total: null, subjects: [null, null] });
  expect(all).toMatchObject({ listed: 6, appeared: 4, total: { mean: 225, median: 200, highest: 600 } });
});

it('the median of two is between them, of none there is none', () => {
  expect(marksOfMany([100, 500])?.median).toBe(300);
  expect(marksOfMany([-300])).toEqual({ mean: -300, median: -300, highest: -300 });
  expect(marksOfMany([])).toBeNull();
});
