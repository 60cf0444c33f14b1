/**
 * Properties are tried on a share of their random inputs in the gate, and on all of them before a release:
 * `npm run test:long` runs the same files with WHOLE_RUNS=1 (the list stands in scripts/test-lists).
 */
export const isWholeRun = process.env.WHOLE_RUNS === '1';

/**
 * Whether this run tries what tens of thousands of rows make of a function: in the gate on PostgreSQL alone, which serves that
 * many, and before a release on PGlite, too.
 */
export const isRunAtSize = isWholeRun || process.env.TESTS_OVER_POSTGRES === '1';

const SHARE_IN_THE_GATE = 1 / 4;

/** How many of `count` inputs this run tries, at least one. */
export function sampled(count: number): number {
  return isWholeRun ? count : Math.ceil(count * SHARE_IN_THE_GATE);
}

/** The cases this run tries of a table: all, or the first. */
export function sampledCases<Case>(cases: readonly Case[]): readonly Case[] {
  return isWholeRun ? cases : cases.slice(0, 1);
}

/** Of many alike each fourth, from another one in each run; all before a release. */
export function eachFourth<Case>(cases: readonly Case[]): readonly Case[] {
  const first = Math.floor(Math.random() / SHARE_IN_THE_GATE);
  return isWholeRun ? cases : cases.filter((_, place) => place % (1 / SHARE_IN_THE_GATE) === first);
}
