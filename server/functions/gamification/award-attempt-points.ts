import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { attemptPoints } from '#core/domain/gamification/points.ts';
import type { Queryable } from '#server/database/database.ts';

export interface GradedForPoints {
  userId: string;
  testId: string;
  correctAnswers: number;
  syncedLate: boolean;
  now: Date;
}

/** Holds the student's record until the transaction ends, so that two attempts closing together share one daily limit. */
const LOCK_RECORD = `
  with made as (insert into public.gamification (user_id) values ($1) on conflict do nothing)
  select 1`;
const SELECT_EARNED = `
  select coalesce(sum(l.points), 0) as earned
  from (select user_id from public.gamification where user_id = $1 for update) g
    left join public.points_ledger l on l.user_id = g.user_id and l.reason = 'graded_attempt' and l.day = $2`;
/** The reference is the test: only the first graded attempt at it, online or on paper, can stand in the ledger. */
const INSERT_POINTS = `
  insert into public.points_ledger (user_id, reason, reference, points, day)
  values ($1, 'graded_attempt', $2, $3, $4)
  on conflict (user_id, reason, reference) do nothing
  returning points`;
const ADD_TO_RECORD = 'update public.gamification set points = points + $2 where user_id = $1';

/** @returns the points added: 0 when an attempt at the same test was graded before. */
export async function awardAttemptPoints(tx: Queryable, graded: GradedForPoints): Promise<number> {
  const day = kolkataDay(graded.now);
  await tx.query(LOCK_RECORD, [graded.userId]);
  const { rows } = await tx.query<{ earned: number }>(SELECT_EARNED, [graded.userId, day]);
  const points = attemptPoints(graded, rows[0]?.earned ?? 0);
  const inserted = await tx.query(INSERT_POINTS, [graded.userId, graded.testId, points, day]);
  if (inserted.rows.length === 0 || points === 0) return 0;
  await tx.query(ADD_TO_RECORD, [graded.userId, points]);
  return points;
}
