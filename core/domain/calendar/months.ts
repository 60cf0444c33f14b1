import { KOLKATA_AHEAD_MS, kolkataDay } from './kolkata-day.ts';

const DAY_MS = 86_400_000;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;

/** The month in India at an instant, as 'YYYY-MM'. */
export const kolkataMonth = (instant: Date): string => kolkataDay(instant).slice(0, 7);

/** @returns the month if it is one of the calendar, as 'YYYY-MM', else null */
export function readMonth(text: unknown): string | null {
  const found = typeof text === 'string' ? /^(\d{4})-(\d{2})$/.exec(text) : null;
  if (!found) return null;
  const [year, month] = [Number(found[1]), Number(found[2])];
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 ? found[0] : null;
}

/** The month so many after this one, or before it where `by` is negative; null past the ends of the calendar. */
export function monthAfter(month: string, by: number): string | null {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return readMonth(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`);
}

/** Its first and its last instant in India. */
export function instantsOfMonth(month: string): { from: Date; to: Date } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const at = (monthNumber: number) => Date.UTC(year, monthNumber, 1) - KOLKATA_AHEAD_MS;
  return { from: new Date(at(number - 1)), to: new Date(at(number) - 1) };
}

/** Its days as 'YYYY-MM-DD' in weeks from Sunday to Saturday; null where a day of the week is of another month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const sunday = first - new Date(first).getUTCDay() * DAY_MS;
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = new Date(sunday + (week * 7 + place) * DAY_MS).toISOString().slice(0, 10);
      return day.startsWith(month) ? day : null;
    }),
  );
  return weeks.filter((days) => days.some((day) => day !== null));
}
