import type { ListedSitting } from '#core/contracts/sittings/list-sittings.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';

/** The calendar: days of India in the order of the list, each with what is held on it. */
export function groupByDay(sittings: readonly ListedSitting[]): { day: string; sittings: ListedSitting[] }[] {
  const days = new Map<string, ListedSitting[]>();
  for (const sitting of sittings) {
    const day = kolkataDay(new Date(sitting.starts_at));
    days.set(day, [...(days.get(day) ?? []), sitting]);
  }
  return [...days].map(([day, held]) => ({ day, sittings: held }));
}
