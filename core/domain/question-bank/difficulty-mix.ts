/** How a mixed test is spread: mostly what the paper asks, some to settle in, some to stretch. */
export const DIFFICULTY_MIX = [
  { name: 'easy', min: 1, max: 1, percent: 30 },
  { name: 'medium', min: 2, max: 3, percent: 50 },
  { name: 'hard', min: 4, max: 5, percent: 20 },
] as const;

/**
 * Divides `count` by largest remainder: whole numbers that add up to `count`, each within one of its exact share.
 * Of equal remainders the larger share is served first, then the one that stands first.
 */
export function apportion(count: number, percents: readonly number[]): number[] {
  const whole = percents.reduce((sum, percent) => sum + percent, 0);
  const floors = percents.map((percent) => Math.floor((count * percent) / whole));
  const left = count - floors.reduce((sum, floor) => sum + floor, 0);
  const served = percents
    .map((percent, place) => ({ place, percent, remainder: (count * percent) % whole }))
    .sort((a, b) => b.remainder - a.remainder || b.percent - a.percent || a.place - b.place)
    .slice(0, left)
    .map(({ place }) => place);
  return floors.map((floor, place) => floor + (served.includes(place) ? 1 : 0));
}
