const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** India is this far ahead of UTC, the whole year. */
const AHEAD_MS = 5.5 * HOUR_MS;

/** Who still learns at night is in the day before: a day of practice begins at this hour in India. */
export const DAY_BEGINS_HOUR = 4;
const SHIFT_MS = AHEAD_MS - DAY_BEGINS_HOUR * HOUR_MS;

/** The day of practice of an instant, counted from 1970: 03:59 in India belongs to the day before, 04:00 to its own. */
export function practiceDay(instant: Date): number {
  return Math.floor((instant.getTime() + SHIFT_MS) / DAY_MS);
}

/** When a day of practice begins. */
export function beginningOf(day: number): Date {
  return new Date(day * DAY_MS - SHIFT_MS);
}
