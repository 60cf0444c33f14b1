/** One percent in the units of a percentile: seven decimals are kept. */
const UNITS = 10_000_000;

/**
 * 100 × (candidates with marks ≤ one's own) / appeared, in units of 10⁻⁷ of a percent, halves rounded up, without a floating
 * point: NTA's 'percentile score', published to seven decimals.
 * @param marks of all who appeared; the function that comes back answers for any of them
 */
export function percentiles(marks: readonly number[]): (marks: number) => number {
  const ascending = [...marks].sort((a, b) => a - b);
  const upTo = new Map(ascending.map((value, index) => [value, index + 1]));
  const appeared = BigInt(ascending.length);
  return (own) => {
    const count = upTo.get(own);
    if (count === undefined) throw new RangeError('Marks of nobody who appeared');
    return Number((BigInt(count) * 200n * BigInt(UNITS) + appeared) / (2n * appeared));
  };
}

/** '99.9900000' */
export function percentileText(percentile: number): string {
  return `${Math.floor(percentile / UNITS)}.${String(percentile % UNITS).padStart(7, '0')}`;
}
