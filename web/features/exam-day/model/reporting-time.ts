import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';

const DAY_MINS = 24 * 60;

/** Minutes since midnight of a clock, 'HH:MM'; null for what is none. */
function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** How long before the exam a clock in India shows that time; an exam just after midnight has its reporting the evening before. */
export function minutesBefore(beginsAt: Date, clock: string): number | null {
  const begins = minutesOf(kolkataLocal(beginsAt).slice(11));
  const reports = minutesOf(clock);
  return begins === null || reports === null ? null : (begins - reports + DAY_MINS) % DAY_MINS;
}

/** What the clock in India shows so many minutes before the exam, 'HH:MM'. */
export function clockBefore(beginsAt: Date, minutes: number): string {
  return kolkataLocal(new Date(beginsAt.getTime() - minutes * 60_000)).slice(11);
}
