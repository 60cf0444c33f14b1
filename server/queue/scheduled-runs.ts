import cronParser from 'cron-parser';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const RunRow = z.object({ job: z.string(), ranAt: z.date() });

/** True of a schedule that is not due again within the minute: only such runs are kept, and caught up. */
export const isKept = (schedule: string | undefined): schedule is string =>
  schedule !== undefined && schedule !== '* * * * *';

/** Notes that a job of certain hours has run. */
export async function noteRun(database: Queryable, job: string, ranAt: Date): Promise<void> {
  await database.query(
    `insert into private.scheduled_runs (job, ran_at) values ($1, $2)
     on conflict (job) do update set ran_at = greatest(scheduled_runs.ran_at, excluded.ran_at)`,
    [job, ranAt.toISOString()],
  );
}

/**
 * Of jobs with a schedule, those that were due since they last ran: the machine was off, or asleep. A job seen for the
 * first time has missed nothing, and counts from now on.
 * @param schedules job → five cron fields, in UTC
 */
export async function missedJobs(
  database: Queryable,
  schedules: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  const rows = await queryRows(database, RunRow, 'select job, ran_at as "ranAt" from private.scheduled_runs');
  const ranAt = new Map(rows.map((row) => [row.job, row.ranAt]));
  const missed: string[] = [];
  for (const [job, schedule] of schedules) {
    const before = ranAt.get(job);
    if (!before) await noteRun(database, job, now);
    else if (lastDue(schedule, now) > before) missed.push(job);
  }
  return missed;
}

function lastDue(schedule: string, now: Date): Date {
  return cronParser.parseExpression(schedule, { currentDate: now, tz: 'UTC' }).prev().toDate();
}
