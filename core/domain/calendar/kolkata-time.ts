import { KOLKATA_AHEAD_MS, kolkataDay } from './kolkata-day.ts';

const DAY_MS = 24 * 60 * 60_000;

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/**
 * The instant of a wall clock in India, 'YYYY-MM-DDTHH:MM' as a datetime-local field has it, whatever the device is set to.
 * @returns null for what is no time, such as 30 February or 25:00
 */
export function kolkataInstant(local: string): Date | null {
  const [, year, month, day, hour, minute] = (LOCAL.exec(local) ?? []).map(Number);
  if (!year || !month || !day || hour === undefined || minute === undefined) return null;
  const instant = new Date(Date.UTC(year, month - 1, day, hour, minute) - KOLKATA_AHEAD_MS);
  return kolkataLocal(instant) === local.slice(0, 16) ? instant : null;
}

/** The wall clock in India at an instant, 'YYYY-MM-DDTHH:MM'. */
export function kolkataLocal(instant: Date): string {
  return new Date(instant.getTime() + KOLKATA_AHEAD_MS).toISOString().slice(0, 16);
}

/** Whole calendar days from one day to another, 'YYYY-MM-DD' each; negative for the past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Calendar days in India from now to an instant: 0 on the day itself, whatever the hour. */
export function daysUntil(now: Date, then: Date): number {
  return daysBetween(kolkataDay(now), kolkataDay(then));
}
