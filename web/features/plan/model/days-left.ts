import type { PlanDay } from '#core/contracts/plan/plan.ts';

/**
 * The days of a plan that are not over. One that the device kept may be of another day: its past days are left out, and
 * 'today' is what the calendar says.
 * @param today in India
 * @param isKept the server's own first day is today, whatever the clock of the device says
 */
export function daysLeft(
  days: readonly PlanDay[],
  { today, isKept }: { today: string; isKept: boolean },
): (PlanDay & { isToday: boolean })[] {
  if (!isKept) return days.map((day, place) => ({ ...day, isToday: place === 0 }));
  return days.filter(({ day }) => day >= today).map((day) => ({ ...day, isToday: day.day === today }));
}
