import { describe, expect, it } from 'vitest';
import { examNeeds, type SatResult } from './needs-help.ts';

const kinds = (results: SatResult[], means: (number | null)[] = results.map(() => 50)) =>
  examNeeds(results, means).map(({ kind }) => kind);

describe('who needs help', () => {
  it('missed two of the last three they were on the list of', () => {
    expect(examNeeds([60, 'absent', 60, 'absent'], [50, 50, 50, 50])).toEqual([
      { kind: 'absent', missed: 2, of: 3 },
    ]);
    expect(kinds(['absent', 'absent', 60, 60, 'absent'])).toEqual([]);
    expect(kinds(['absent', null, null, 'absent'])).toEqual(['absent']);
    expect(kinds(['absent'])).toEqual([]);
  });

  it('is below 40 percent in the last three they sat', () => {
    expect(examNeeds([90, 30, 'absent', 35, 52], [20, 20, 20, 20, 20])).toMatchObject([
      { kind: 'low', mean: 39, of: 3 },
    ]);
    expect(kinds([40])).toEqual([]);
    expect(kinds([39.9])).toEqual(['low']);
    expect(kinds([-2], [10])).toEqual(['low']);
  });

  it('fell by ten points against the group, not because the paper was hard for all', () => {
    expect(examNeeds([70, 72, 74, 60], [50, 52, 54, 50])).toEqual([{ kind: 'falling', points: 10 }]);
    expect(kinds([70, 72, 74, 50], [50, 52, 54, 30])).toEqual([]);
    expect(kinds([70, 60], [50, null])).toEqual([]);
    expect(kinds([70, 61], [50, 50])).toEqual([]);
  });

  it('compares with the three before alone, and says nothing of who sat nothing', () => {
    expect(kinds([95, 60, 60, 60, 60])).toEqual([]);
    expect(kinds([null, null])).toEqual([]);
    expect(kinds([])).toEqual([]);
  });

  it('may have several reasons', () => {
    expect(kinds([60, 60, 20, 'absent', 'absent'])).toEqual(['absent', 'falling']);
  });
});
