import type { Candidate } from './candidate.ts';
import { mapSittings, mergeSittings } from './merge-sittings.ts';
import { type Ranked, rank } from './rank.ts';
import type { RankingRule } from './rules/rule.ts';

export const MERGING_IDS = ['percentiles', 'marks'] as const;
export type MergingId = (typeof MERGING_IDS)[number];

/** How sittings with papers of their own become one field. A version never changes, as of a rule. */
export interface Merging {
  id: MergingId;
  version: number;
  source: string;
  merge: (sittings: readonly (readonly Candidate[])[]) => Candidate[];
}

export const MERGINGS: readonly Merging[] = [
  {
    id: 'percentiles',
    version: 1,
    merge: mergeSittings,
    source: 'NTA, Normalization procedure based on percentile score, JEE (Main)',
  },
  {
    id: 'marks',
    version: 1,
    merge: mapSittings,
    source: 'NTA, Process of normalisation (equipercentile method), CUET (UG) 2022',
  },
];

export const findMerging = (id: string, version: number): Merging | undefined =>
  MERGINGS.find((merging) => merging.id === id && merging.version === version);

/** What a ranking is published by from now on. */
export function newestMerging(id: MergingId): Merging {
  const [newest] = MERGINGS.filter((merging) => merging.id === id).sort((a, b) => b.version - a.version);
  if (!newest) throw new RangeError(`No merging ${id}`);
  return newest;
}

/** Everybody together. The percentile that is told is the one among those who sat at the same time, whatever ranks. */
export function rankMerged(
  sittings: readonly (readonly Candidate[])[],
  { rule, merging, lotOf }: { rule: RankingRule; merging: Merging; lotOf: (number: string) => string },
): Ranked[] {
  const percentileOf = new Map(mergeSittings(sittings).map(({ number, total }) => [number, total.marks]));
  return rank(merging.merge(sittings), rule, lotOf).map((row) => ({
    ...row,
    percentile: percentileOf.get(row.number) ?? 0,
  }));
}

/** '2-17' is number 17 of the second time. A subject without a question is one that its paper does not ask. */
export function sittingsOf(candidates: readonly Candidate[]): Candidate[][] {
  const times = new Map<number, Candidate[]>();
  for (const one of candidates) {
    const time = Number(one.number.split('-')[0]);
    const asked = Object.entries(one.subjects).filter(
      ([, { right, wrong, blank }]) => right + wrong + blank > 0,
    );
    const sitting = times.get(time) ?? [];
    sitting.push({ ...one, subjects: Object.fromEntries(asked) });
    times.set(time, sitting);
  }
  return [...times].sort(([a], [b]) => a - b).map(([, sitting]) => sitting);
}
