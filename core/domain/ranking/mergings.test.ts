import { expect, it } from 'vitest';
import { type Candidate, NO_SCORES } from './candidate.ts';
import { findMerging, MERGING_IDS, MERGINGS, newestMerging, rankMerged, sittingsOf } from './mergings.ts';
import { rankingCsv, readRankingCsv } from './published-file.ts';
import { NEET_UG_2025 } from './rules/neet-ug-2025.ts';

const scores = (marks: number) => ({ marks: marks * 100, right: 2, wrong: 1, blank: 0 });
const one = (number: string, total: number, subjects: Record<string, number>): Candidate => ({
  number,
  total: scores(total),
  subjects: Object.fromEntries(Object.entries(subjects).map(([name, marks]) => [name, scores(marks)])),
});
/** The second paper asks no Physics. */
const TIMES = [
  [one('1-1', 300, { Biology: 200, Physics: 100 }), one('1-2', 100, { Biology: 50, Physics: 50 })],
  [one('2-1', 200, { Biology: 200 }), one('2-2', 150, { Biology: 150 }), one('2-3', 10, { Biology: 10 })],
];

it.each(MERGINGS)('$id names its source, and ranks the same from the published lines', (merging) => {
  expect(merging.source).toMatch(/^NTA, /);
  expect(newestMerging(merging.id)).toBe(merging);
  const how = { rule: NEET_UG_2025, merging, lotOf: (number: string) => number };
  const ranked = rankMerged(TIMES, how);
  const subjects = ['Biology', 'Physics'];
  const lines = readRankingCsv(rankingCsv(TIMES.flat().toReversed(), subjects), subjects);
  expect(rankMerged(sittingsOf(lines), how)).toEqual(ranked);
  // The best of each time first; told is the percentile among those who sat at the same time.
  expect(
    ranked
      .slice(0, 2)
      .map(({ number }) => number)
      .sort(),
  ).toEqual(['1-1', '2-1']);
  expect(ranked.find(({ number }) => number === '2-2')?.percentile).toBe(666_666_667);
});

it('is found by its name and its version, both', () => {
  for (const { id, version } of MERGINGS) {
    expect(findMerging(id, version)).toMatchObject({ id, version });
    expect(findMerging(id, version + 1)).toBeUndefined();
  }
  expect(findMerging('none', 1)).toBeUndefined();
});

it('parts lines into times, the first time first, without the subjects its paper does not ask', () => {
  const lines = TIMES.flat().map(({ subjects, ...rest }) => ({
    ...rest,
    subjects: { Biology: NO_SCORES, Physics: NO_SCORES, ...subjects },
  }));
  expect(sittingsOf(lines.toReversed())).toEqual(TIMES.map((time) => time.toReversed()));
});

it('has one for each name', () => {
  expect([...new Set(MERGINGS.map(({ id }) => id))].sort()).toEqual([...MERGING_IDS].sort());
});
