import { z } from 'zod';
import type { Streak } from '#core/domain/gamification/streak.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';

export interface GamificationRecord {
  points: number;
  badges: string[];
  streak: Streak;
}

const Row = z.object({
  userId: z.string(),
  points: z.number(),
  badges: z.array(z.string()),
  days: z.number(),
  longestDays: z.number(),
  freezes: z.number(),
  lastDay: z.string().nullable(),
});

/** In one order for all: who holds the records of many never waits for one who waits for it. */
const INSERT = `
  insert into public.gamification (user_id) select id from unnest($1::uuid[]) as u (id) order by id on conflict do nothing`;
const LOCK = `
  select user_id as "userId", points, badges, streak_days as days, longest_streak_days as "longestDays",
    streak_freezes as freezes, last_active_day as "lastDay"
  from public.gamification where user_id = any ($1::uuid[]) order by user_id for update`;

/** A student's record, made if there is none, held until the transaction ends: points and streaks are counted one by one. */
export async function lockRecord(tx: Queryable, userId: string): Promise<GamificationRecord> {
  await tx.query(INSERT, [[userId]]);
  const { userId: _, points, badges, ...streak } = await queryRow(tx, Row, LOCK, [[userId]]);
  return { points, badges, streak };
}

/** The same of several students, by whom nothing but the hold is needed. */
export async function lockRecords(tx: Queryable, userIds: readonly string[]): Promise<void> {
  await tx.query(INSERT, [userIds]);
  await tx.query(LOCK, [userIds]);
}

export interface LedgerEntry {
  userId: string;
  reason: 'daily_activity' | 'graded_attempt';
  /** With user and reason, unique: the same thing cannot be awarded twice. */
  reference: string;
  points: number;
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  day: string;
}

/** What was written is added to the records in the same statement. */
const INSERT_POINTS = `
  with written as (
    insert into public.points_ledger (user_id, reason, reference, points, day)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::date[]) as e (user_id) order by user_id
    on conflict (user_id, reason, reference) do nothing
    returning user_id, points
  ),
  summed as (select user_id, sum(points) as points from written group by user_id having sum(points) > 0),
  added as (update public.gamification g set points = g.points + s.points from summed s where g.user_id = s.user_id)
  select user_id as "userId", points from written`;
const PointsRow = z.object({ userId: z.string(), points: z.number() });

/**
 * Writes points into the ledger and the records.
 * @param entries one of each student
 * @returns the points added, by student; none for what was awarded before
 */
export async function awardPoints(
  tx: Queryable,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, number>> {
  const written = await queryRows(tx, PointsRow, INSERT_POINTS, [
    entries.map(({ userId }) => userId),
    entries.map(({ reason }) => reason),
    entries.map(({ reference }) => reference),
    entries.map(({ points }) => points),
    entries.map(({ day }) => day),
  ]);
  return new Map(written.map(({ userId, points }) => [userId, points]));
}
