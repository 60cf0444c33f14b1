import { CHECKLIST, type ChecklistItem, itemNumber } from './checklist.ts';
import type { ExamDayPlan } from './exam-day-plan.ts';

export type Milestone = 'entryOpens' | 'arrive' | 'reporting' | 'gateCloses' | 'begins' | 'ends';

/** A line of the day: an item that is ticked, or something that happens. */
export type HourStep = { at: Date } & (
  | { kind: 'item'; item: ChecklistItem; number: number }
  | { kind: 'milestone'; milestone: Milestone }
);

/** Minutes before leaving at which each item is done; sleep begins the evening before. */
const BEFORE_LEAVING: Record<ChecklistItem, number> = {
  sleep: 10.5 * 60,
  formulas: 90,
  breakfast: 60,
  clothes: 35,
  card: 25,
  pens: 20,
  water: 15,
  buffer: 0,
};
/** Breakfast is two to three hours before the exam, or before leaving where that is earlier. */
const BREAKFAST_MINS = 150;

/** The exam day by the hour, with these items of the list, earliest first. Where the travel time is not known, the items are counted from the arrival. */
export function hoursOfDay(plan: ExamDayPlan, items: readonly ChecklistItem[] = CHECKLIST): HourStep[] {
  const leaveAt = (plan.leaveAt ?? plan.arriveAt).getTime();
  const breakfastAt = plan.beginsAt.getTime() - BREAKFAST_MINS * 60_000;
  const steps = items.map((item): HourStep => {
    const at = leaveAt - BEFORE_LEAVING[item] * 60_000;
    return {
      kind: 'item',
      item,
      number: itemNumber(item),
      at: new Date(item === 'breakfast' ? Math.min(at, breakfastAt) : at),
    };
  });
  const milestones: HourStep[] = [
    { kind: 'milestone', milestone: 'entryOpens', at: plan.entryOpensAt },
    { kind: 'milestone', milestone: 'arrive', at: plan.arriveAt },
    { kind: 'milestone', milestone: 'reporting', at: plan.reportingAt },
    { kind: 'milestone', milestone: 'gateCloses', at: plan.gateClosesAt },
    { kind: 'milestone', milestone: 'begins', at: plan.beginsAt },
    { kind: 'milestone', milestone: 'ends', at: plan.endsAt },
  ];
  return [...steps, ...milestones].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The index of the step that comes next; the length of the list when all are over. */
export function nextStep(steps: readonly HourStep[], now: Date): number {
  const index = steps.findIndex(({ at }) => at.getTime() > now.getTime());
  return index === -1 ? steps.length : index;
}
