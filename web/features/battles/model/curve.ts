import type { BattleRating } from '#core/contracts/battles/battles.ts';

/** Points of an SVG: the line, and the outline of what it is unsure of, two deviations to both sides. */
export interface Curve {
  line: string;
  band: string;
}

/** @returns null for fewer than two ratings: there is no way between them to be drawn */
export function drawCurve(
  ratings: readonly BattleRating[],
  { width, height }: { width: number; height: number },
): Curve | null {
  if (ratings.length < 2) return null;
  const lows = ratings.map(({ rating, deviation }) => rating - 2 * deviation);
  const highs = ratings.map(({ rating, deviation }) => rating + 2 * deviation);
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  const span = most - least || 1;
  const at = (place: number, rating: number) =>
    `${((place / (ratings.length - 1)) * width).toFixed(1)},${(height - ((rating - least) / span) * height).toFixed(1)}`;
  return {
    line: ratings.map(({ rating }, place) => at(place, rating)).join(' '),
    band: [
      ...highs.map((high, place) => at(place, high)),
      ...lows.map((low, place) => at(place, low)).reverse(),
    ].join(' '),
  };
}
