/** Of every board among friends or a school. */
export const TOP = 10;
export const AROUND = 2;

/**
 * The places of a board that somebody sees: the first ten, and their own surroundings. Nobody is shown as the last: below oneself
 * stands only who has somebody below them.
 * @param own place of the caller, from 1; null without points
 * @param people how many places there are
 */
export function isPlaceShown(place: number, own: number | null, people: number): boolean {
  if (place <= TOP || place === own) return true;
  return own !== null && Math.abs(place - own) <= AROUND && place < people;
}
