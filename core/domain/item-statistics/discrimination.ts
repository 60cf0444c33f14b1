import { choiceCounts, NO_ANSWER, sum, type Tally } from './tally.ts';

/**
 * The point-biserial correlation, over those who answered, of having taken one of `options` with the rest of the test.
 * Tallies of several tests are pooled within: that one test or its takers are better than another's says nothing of
 * the question. Null where all did the same, or all are equally good.
 */
export function discriminationOf(tallies: readonly Tally[], options: readonly number[]): number | null {
  let covariance = 0;
  let optionVariance = 0;
  let restVariance = 0;
  for (const tally of tallies) {
    const counts = choiceCounts(tally);
    const answered = tally.taken - (counts[NO_ANSWER] ?? 0);
    if (answered === 0) continue;
    const taking = sum(options.map((option) => counts[option] ?? 0));
    const restOfTaking = sum(options.map((option) => tally.restSums[option] ?? 0));
    const rest = sum(tally.restSums);
    covariance += restOfTaking - (taking * rest) / answered;
    optionVariance += taking - (taking * taking) / answered;
    restVariance += tally.restSquares - (rest * rest) / answered;
  }
  const product = optionVariance * restVariance;
  return product > 0 ? covariance / Math.sqrt(product) : null;
}
