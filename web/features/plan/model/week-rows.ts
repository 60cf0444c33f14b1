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

/** Rows that are shown before the later ones. */
const NEAR = 4;
/** Fewer than these are shown all. */
const LEAST_FOLDED = 3;

/** The next weeks, those after them, which are shown when asked for, and the week of the exam, which is always shown. */
export function foldRows(rows: readonly WeekRow[]): {
  near: readonly WeekRow[];
  later: readonly WeekRow[];
  exam: WeekRow | null;
} {
  const last = rows.at(-1);
  const exam = last?.week.has_exam ? last : null;
  const later = rows.slice(NEAR, exam ? -1 : undefined);
  if (later.length < LEAST_FOLDED) return { near: rows, later: [], exam: null };
  return { near: rows.slice(0, NEAR), later, exam };
}

const isAlike = (one: Week, other: Week) =>
  [one, other].every(
    ({ chapters, has_exam, papers }) => chapters.length === 0 && !has_exam && papers === 0,
  ) &&
  one.questions === other.questions &&
  one.again === other.again &&
  one.mistakes === other.mistakes;
