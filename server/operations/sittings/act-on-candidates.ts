import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ActOnCandidatesRequest, ActOnCandidatesResponse } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { type Decision, decideAction } from '#core/domain/sittings/decide-action.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { applyAction, applyToSitting } from './apply-action.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, type SittingRow } from './sitting-rows.ts';

const FactsRow = z.object({
  number: z.number(),
  userId: z.string().nullable(),
  attemptId: z.string().nullable(),
  status: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  expiresAt: z.date().nullable(),
  submittedAt: z.date().nullable(),
  pausedAt: z.date().nullable(),
  shownAt: z.date().nullable(),
  isAbsent: z.boolean(),
  isAdmitted: z.boolean(),
  isConfirmed: z.boolean(),
  hasDevice: z.boolean(),
  lastSeenAt: z.date().nullable(),
  now: z.date(),
});
export type FactsRow = z.infer<typeof FactsRow>;

/** In one order for all: who acts on the same candidates waits, and deadlocks with nobody. */
const LOCK_ATTEMPTS = `
  select a.id from public.attempts a
  where a.id in (
    select c.attempt_id from private.sitting_candidates c
    where c.sitting_id = $1 and ($2::uuid[] is null or c.user_id = any ($2))
  ) order by a.id for no key update`;

const SELECT_FACTS = `
  select c.number, c.user_id as "userId", a.id as "attemptId", a.status, a.expires_at as "expiresAt", a.submitted_at as "submittedAt",
    a.paused_at as "pausedAt", a.pause_shown_at as "shownAt", c.absent_at is not null as "isAbsent",
    c.admitted_at is not null as "isAdmitted", c.confirmed_at is not null as "isConfirmed",
    coalesce(c.device_id, '') <> '' as "hasDevice", p.last_seen_at as "lastSeenAt", clock_timestamp() as now
  from private.sitting_candidates c
    left join public.attempts a on a.id = c.attempt_id
    left join private.sitting_presence p on p.sitting_id = c.sitting_id and p.number = c.number
  where c.sitting_id = $1 and c.removed_at is null and ($2::uuid[] is null or c.user_id = any ($2))
  order by c.number`;

const REACHED_MS = 30_000;

/**
 * One action of a person on some candidates or all, each decided by itself. Two who act at once act one after the other, each on what
 * the other left.
 * @throws results_out, sitting_cancelled, invalid_request
 */
export async function actOnCandidates(
  tx: Transaction,
  jobs: JobQueue,
  request: ActOnCandidatesRequest,
  actorId: string,
): Promise<ActOnCandidatesResponse> {
  const sitting = await lockSitting(tx, request.sitting_id);
  requireActing(sitting, request);
  const { action, minutes = 0, candidates, text, reason } = request;
  const chosen = candidates === 'all' ? null : candidates;
  await tx.query(LOCK_ATTEMPTS, [sitting.id, chosen]);
  const facts = await queryRows(tx, FactsRow, SELECT_FACTS, [sitting.id, chosen]);
  const decided = facts.map((row) => ({ row, decision: decide(action, row, minutes) }));
  const done = decided.flatMap(({ row, decision }) => ('skip' in decision ? [] : [{ row, decision }]));
  const ofAll = chosen === null && (await applyToSitting(tx, sitting, action, minutes));
  await applyAction(tx, jobs, { sitting, action, minutes, done, actorId, ofAll });
  const actionId = done.length > 0 || ofAll ? randomUUID() : null;
  if (actionId) {
    const details = {
      ...(request.minutes !== undefined && { minutes }),
      ...(text !== undefined && { text }),
      ...(chosen === null && { all: true, done: done.length }),
    };
    const numbers = chosen === null ? undefined : done.map(({ row }) => row.number);
    recordEvent(tx, {
      sittingId: sitting.id,
      kind: action,
      ...(numbers && { numbers }),
      actorId,
      reason,
      details,
      actionId,
    });
    tellScreens(tx, sitting.id, chosen ? done.flatMap(({ row }) => row.userId ?? []) : undefined);
  }
  return {
    done: done.length,
    unreached: done.flatMap(({ row }) => (isReached(row) ? [] : (row.userId ?? []))),
    skipped: [...skippedOf(decided), ...notOnList(chosen, facts)],
    action_id: actionId,
  };
}

function requireActing(sitting: SittingRow, { action, minutes, text }: ActOnCandidatesRequest): void {
  if (sitting.status === 'cancelled') throw new AppError('sitting_cancelled', 'This sitting was cancelled.');
  const isNoted = action === 'note' || action === 'message';
  if (sitting.status === 'released' && action !== 'note')
    throw new AppError('results_out', 'The results of this sitting are out.');
  if (action === 'extend' && !minutes)
    throw new AppError('invalid_request', 'minutes: how many are given or taken');
  if (action === 'reopen' && (minutes ?? 0) < 0)
    throw new AppError('invalid_request', 'minutes: none can be taken here');
  if (isNoted && !text) throw new AppError('invalid_request', 'text: what it says');
}

function decide(action: CandidateAction, row: FactsRow, minutes: number): Decision {
  const ms = (at: Date | null) => at?.getTime() ?? null;
  const facts = {
    ...row,
    ...{
      expiresAt: ms(row.expiresAt),
      submittedAt: ms(row.submittedAt),
      pausedAt: ms(row.pausedAt),
      shownAt: ms(row.shownAt),
    },
  };
  return decideAction(action, facts, { now: row.now.getTime(), minutes });
}

/** A device was heard of lately: what was done is on its screen in seconds. */
const isReached = ({ lastSeenAt, now }: FactsRow) =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= REACHED_MS;

function skippedOf(
  decided: readonly { row: FactsRow; decision: Decision }[],
): ActOnCandidatesResponse['skipped'] {
  return decided.flatMap(({ row, decision }) =>
    'skip' in decision && row.userId ? [{ user_id: row.userId, why: decision.skip }] : [],
  );
}

function notOnList(
  chosen: readonly string[] | null,
  facts: readonly FactsRow[],
): ActOnCandidatesResponse['skipped'] {
  const known = new Set(facts.map(({ userId }) => userId));
  return (chosen ?? [])
    .filter((id) => !known.has(id))
    .map((user_id) => ({ user_id, why: 'not_on_list' as const }));
}
