import type { PlanId } from './plans.ts';

const MONTHS: Record<PlanId, number> = { monthly: 1, yearly: 12 };

/** The end of a period that begins at `start`; a month too short for the day ends on its last one. */
export function periodEnd(start: Date, plan: PlanId): Date {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[plan]);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}
