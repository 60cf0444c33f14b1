import type { Streak } from '#core/domain/gamification/streak.ts';
import type { Queryable } from '#server/database/database.ts';

export interface GamificationRecord {
  points: number;
  badges: string[];
  streak: Streak;
}

interface Row {
  points: number;
  badges: string[];
  days: number;
  longest: number;
  freezes: number;
  last_day: string | null;
}

const INSERT = 'insert into public.gamification (user_id) values ($1) on conflict do nothing';
const LOCK = `
  select points, badges, streak_days as days, longest_streak_days as longest, streak_freezes as freezes,
    last_active_day as last_day
  from public.gamification where user_id = $1 for update`;

/** A student's record, made if there is none, held until the transaction ends: points and streaks are counted one by one. */
export async function lockRecord(tx: Queryable, userId: string): Promise<GamificationRecord> {
  await tx.query(INSERT, [userId]);
  const { rows } = await tx.query<Row>(LOCK, [userId]);
  const [row] = rows;
  if (!row) throw new Error('The record was removed while it was read');
  const streak = { days: row.days, longestDays: row.longest, freezes: row.freezes, lastDay: row.last_day };
  return { points: row.points, badges: row.badges, streak };
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

const INSERT_POINTS = `
  insert into public.points_ledger (user_id, reason, reference, points, day) values ($1, $2, $3, $4, $5)
  on conflict (user_id, reason, reference) do nothing
  returning points`;
const ADD_POINTS = 'update public.gamification set points = points + $2 where user_id = $1';

/** Writes points into the ledger and the record. @returns the points added: 0 when they were awarded before. */
export async function awardPoints(tx: Queryable, entry: LedgerEntry): Promise<number> {
  const { userId, reason, reference, points, day } = entry;
  const { rows } = await tx.query(INSERT_POINTS, [userId, reason, reference, points, day]);
  if (rows.length === 0) return 0;
  if (points > 0) await tx.query(ADD_POINTS, [userId, points]);
  return points;
}
