/** India has one time and no summer time: always this far ahead of UTC. */
export const KOLKATA_AHEAD_MS = 5.5 * 60 * 60_000;

/**
 * The calendar day in India at an instant, as 'YYYY-MM-DD', whatever the device or the server is set to. By arithmetic: the
 * first formatter with a time zone costs a phone as long as all of a screen's own code.
 */
export function kolkataDay(instant: Date): string {
  return new Date(instant.getTime() + KOLKATA_AHEAD_MS).toISOString().slice(0, 10);
}

/** @returns the Sunday on which the week of that instant began in India, as 'YYYY-MM-DD' */
export function kolkataSunday(instant: Date): string {
  const day = new Date(`${kolkataDay(instant)}T00:00:00Z`);
  return new Date(day.getTime() - day.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
}

/** The hour of the day in India, 0 to 23. */
export function kolkataHour(instant: Date): number {
  return new Date(instant.getTime() + KOLKATA_AHEAD_MS).getUTCHours();
}

/** 'YYYY-MM-DD' of a day counted from 1970. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
