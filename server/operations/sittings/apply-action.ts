import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import type { Transaction } from '#server/database/database.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import type { FactsRow } from './candidate-facts.ts';
import { closeAtEnd } from './close-at-end.ts';
import type { SittingRow } from './sitting-rows.ts';

export interface DecidedAction {
  sitting: SittingRow;
  action: CandidateAction;
  minutes: number;
  done: readonly { row: FactsRow; decision: { expiresAt: number | null } }[];
  actorId: string;
  /** The sitting itself was changed for everybody. */
  ofAll: boolean;
}

/** What an action on all does to anyone who is still to come: minutes and pauses are of the whole sitting then. */
export async function applyToSitting(
  tx: Transaction,
  { id, pausedAt }: SittingRow,
  action: CandidateAction,
  minutes: number,
): Promise<boolean> {
  if (action === 'extend') {
    await tx.query(EXTEND_SITTING, [id, minutes * 60]);
  } else if (action === 'pause' && !pausedAt) {
    await tx.query(PAUSE_SITTING, [id]);
  } else if (action === 'resume' && pausedAt) {
    await tx.query(RESUME_SITTING, [id]);
  } else {
    return false;
  }
  await tx.query(FOLLOW_TEST, [id]);
  return true;
}

const EXTEND_SITTING = `
  update private.sittings set revision = revision + 1, ends_at = greatest(ends_at + make_interval(secs => $2), starts_at + interval '1 second')
  where id = $1`;
const PAUSE_SITTING =
  'update private.sittings set paused_at = clock_timestamp(), revision = revision + 1 where id = $1';
/** A start that stood still is counted from its own time. */
const RESUME_SITTING = `
  update private.sittings set revision = revision + 1, paused_at = null,
    ends_at = ends_at + greatest(interval '0', clock_timestamp() - greatest(paused_at, starts_at))
  where id = $1`;
const FOLLOW_TEST = `
  update public.tests t set closes_at = s.ends_at from private.sittings s where s.id = $1 and t.id = s.test_id`;

const SET_ENDS = `
  update public.attempts a set expires_at = e.at
  from unnest($1::uuid[], $2::timestamptz[]) as e (id, at) where a.id = e.id`;
const GIVE = `
  update private.sitting_candidates set extra_seconds = extra_seconds + $3 where sitting_id = $1 and number = any ($2::int[])`;
const COUNT_GIVEN = `
  update public.attempts set extra_seconds = greatest(0, extra_seconds + $2) where id = any ($1::uuid[]) and status <> 'prepared'`;
const PAUSE = `
  update public.attempts set status = 'paused', paused_at = clock_timestamp() where id = any ($1::uuid[]) and status = 'in_progress'`;
const RESUME = `
  update public.attempts set status = 'in_progress', paused_at = null, pause_shown_at = null
  where id = any ($1::uuid[]) and status = 'paused'`;

const CANDIDATE_CHANGES: Partial<Record<CandidateAction, string>> = {
  move: `device_id = '', device_since = clock_timestamp()`,
  absent: 'absent_at = clock_timestamp()',
  present: 'absent_at = null',
  admit: 'admitted_at = clock_timestamp(), absent_at = null',
  confirm: 'confirmed_at = clock_timestamp()',
  reopen: 'reopened = reopened + 1',
};

/** Writes what was decided, for all candidates in a few statements. */
export async function applyAction(tx: Transaction, jobs: JobQueue, decided: DecidedAction): Promise<void> {
  const { sitting, action, minutes, done, ofAll } = decided;
  if (done.length === 0) return;
  const numbers = done.map(({ row }) => row.number);
  const attempts = done.flatMap(({ row }) => row.attemptId ?? []);
  if (action === 'pause') await tx.query(PAUSE, [attempts]);
  if (action === 'reopen') await reopen(tx, decided);
  const moved = done.filter(({ row, decision }) => row.attemptId && decision.expiresAt !== null);
  if (moved.length > 0) {
    const ends = moved.map(({ decision }) => new Date(decision.expiresAt ?? 0));
    await tx.query(SET_ENDS, [moved.map(({ row }) => row.attemptId), ends]);
    for (const end of new Set(ends.map((at) => at.getTime()))) await closeAtEnd(jobs, tx, new Date(end));
  }
  // After the ends: those of sections move by where the clock stood still.
  if (action === 'resume' || action === 'end') await tx.query(RESUME, [attempts]);
  if (action === 'extend') {
    if (!ofAll) await tx.query(GIVE, [sitting.id, numbers, minutes * 60]);
    await tx.query(COUNT_GIVEN, [attempts, minutes * 60]);
  }
  const change = CANDIDATE_CHANGES[action];
  if (change)
    await tx.query(
      `update private.sitting_candidates set ${change} where sitting_id = $1 and number = any ($2::int[])`,
      [sitting.id, numbers],
    );
}

const REMOVE_ITEMS = 'delete from public.items_attempted where attempt_id = any ($1::uuid[])';
const REMOVE_OUTCOMES = 'delete from private.attempt_outcomes where attempt_id = any ($1::uuid[])';
const REOPEN = `
  update public.attempts a set status = 'in_progress', submitted_at = null, closed_by = null, results_released_at = null,
    synced_late = false, expires_at = e.at
  from unnest($1::uuid[], $2::timestamptz[]) as e (id, at) where a.id = e.id`;
const AUDIT = `
  insert into public.audit_log (entity, entity_id, part, action, before, after, actor_id)
  select 'sittings', $1, r.number::text, 'update', json_build_object('submitted_at', r.submitted), json_build_object('submitted_at', null), $2
  from unnest($3::int[], $4::timestamptz[]) as r (number, submitted)`;

/** What was graded is taken away: it is graded again at the next end. */
async function reopen(tx: Transaction, { sitting, done, actorId }: DecidedAction): Promise<void> {
  const attempts = done.map(({ row }) => row.attemptId);
  await tx.query(REMOVE_ITEMS, [attempts]);
  await tx.query(REMOVE_OUTCOMES, [attempts]);
  await tx.query(REOPEN, [attempts, done.map(({ decision }) => new Date(decision.expiresAt ?? 0))]);
  await tx.query(AUDIT, [
    ...[sitting.id, actorId, done.map(({ row }) => row.number)],
    done.map(({ row }) => row.submittedAt),
  ]);
}
