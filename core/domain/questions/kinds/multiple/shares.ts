/** Per cent that one of so many right options earns, as Moodle writes it: five decimals, and it takes no others. */
export const shareOfOne = (options: number): number => Math.round(1e7 / options) / 1e5;

/** A wrong option that is chosen takes all. */
const NOTHING_LEFT = -100;
const ROUNDED_BY = 0.01;

/** Places of options that earn or cost other per cent than each right one its part, and a wrong one nothing or all. */
export function unusualShares(shares: readonly number[], right: readonly number[]): number[] {
  const part = shareOfOne(right.length);
  return shares.flatMap((share, at) => {
    const isUsual = right.includes(at)
      ? Math.abs(share - part) < ROUNDED_BY
      : share === 0 || share === NOTHING_LEFT;
    return isUsual ? [] : [at];
  });
}
