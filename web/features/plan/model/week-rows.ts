import type { Plan } from '#core/contracts/plan/plan.ts';

type Week = Plan['weeks'][number];

/** A week, or several that ask for the same. */
export interface WeekRow {
  week: Week;
  /** The last day of the last of them. */
  to: string;
  weeks: number;
}

/** In the order of the plan; weeks without chapters that follow each other and ask for the same stand in one row. */
export function weekRows(weeks: readonly Week[]): WeekRow[] {
  const rows: WeekRow[] = [];
  for (const week of weeks) {
    const last = rows.at(-1);
    if (last && isAlike(last.week, week)) {
      last.to = week.to;
      last.weeks += 1;
    } else rows.push({ week, to: week.to, weeks: 1 });
  }
  return rows;
}

const isAlike = (one: Week, other: Week) =>
  [one, other].every(
    ({ chapters, has_exam, papers }) => chapters.length === 0 && !has_exam && papers === 0,
  ) &&
  one.questions === other.questions &&
  one.mistakes === other.mistakes;
