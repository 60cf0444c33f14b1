import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import type { Candidate } from './candidate.ts';
import { checkRanking, lotsOf, rankingCsv, readRankingCsv } from './published-file.ts';
import { rank } from './rank.ts';
import { NEET_UG_2025 } from './rules/neet-ug-2025.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const subjects = ['Biology', 'Physics, "applied"'];
const scores = (marks: number) => ({ marks, right: 2, wrong: 1, blank: 3 });
const candidates: Candidate[] = [
  { number: '1', total: scores(-33), subjects: { Biology: scores(-33), [subjects[1] ?? '']: scores(0) } },
  { number: '2', total: scores(400), subjects: { Biology: scores(0), [subjects[1] ?? '']: scores(400) } },
  { number: '3', total: scores(400), subjects: { Biology: scores(0), [subjects[1] ?? '']: scores(400) } },
];
const csv = rankingCsv(candidates, subjects);
const seed = sha256('a seed');
const published: PublishedRanking = {
  format: 'vijaypath-ranking-1',
  sitting_id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  rule: { id: 'neet-ug-2025', version: 1 },
  seed,
  seed_hash: sha256(seed),
  subjects,
  csv_hash: sha256(csv),
  ranks: rank(candidates, NEET_UG_2025, lotsOf(seed, sha256)),
};

it('reads what it wrote, negative and broken marks too', () => {
  expect(csv.split('\n')[1]).toBe('1,-0.33,2,1,3,-0.33,2,1,3,0,2,1,3');
  expect(readRankingCsv(csv, subjects)).toEqual(candidates);
});

it('finds nothing in what was published', () => {
  expect(checkRanking(published, csv, sha256)).toEqual([]);
});

it('names what was tampered with: marks, a rank, the seed, a candidate left out, the rule', () => {
  const tampered = csv.replace('1,-0.33', '1,9');
  expect(checkRanking(published, tampered, sha256).join(' ')).toMatch(
    /CSV is not.*Candidate 1: rank 3 .* 1 is/,
  );
  const [best, ...others] = published.ranks;
  if (!best) throw new Error('No ranks');
  const lower = { ...published, ranks: [{ ...best, rank: 2 }, ...others] };
  expect(checkRanking(lower, csv, sha256)).toEqual([
    `Candidate ${best.number}: rank 2 is given, 1 is recomputed.`,
  ]);
  expect(checkRanking({ ...published, ranks: others }, csv, sha256)).toContain(
    '2 ranks are given for 3 candidates.',
  );
  expect(checkRanking({ ...published, seed: sha256('another') }, csv, sha256)).toContain(
    'The seed is not the one whose hash is given.',
  );
  expect(checkRanking({ ...published, rule: { id: 'plain', version: 9 } }, csv, sha256)).toEqual([
    'The rule plain, version 9, is not known.',
  ]);
});

it('counts who reaches a cut-off anew, its very marks included', () => {
  const of = (marks: number, reached: number) =>
    checkRanking({ ...published, cut_off: { marks, reached } }, csv, sha256);
  expect([of(400, 2), of(-33, 3), of(401, 0)]).toEqual([[], [], []]);
  expect(of(400, 3)).toEqual(['3 are said to reach the cut-off, 2 are recomputed.']);
  expect(of(-32, 3)).toEqual(['3 are said to reach the cut-off, 2 are recomputed.']);
});

it('refuses a line that is none', () => {
  expect(() => readRankingCsv(`${csv}4,=1+1\n`, subjects)).toThrow('Line 5 cannot be read');
  // Well written, with a subject too few.
  expect(() => readRankingCsv(`${csv}4,1,1,1,1,1,1,1,1\n`, subjects)).toThrow('Line 5 cannot be read');
});

it('writes zeros for a subject that a candidate has not', () => {
  const without = rankingCsv([{ number: '4', total: scores(100), subjects: {} }], ['Biology']);
  expect(without.trimEnd().split('\n')[1]).toBe('4,1,2,1,3,0,0,0,0');
});
