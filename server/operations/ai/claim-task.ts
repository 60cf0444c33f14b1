import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AI_TASK_TYPES } from '#core/domain/ai/ai-task.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import type { Draft } from './compute-draft.ts';

/** A task this process works on, until the claim runs out. */
const ClaimedTask = z.object({
  id: z.string(),
  claim: z.string(),
  type: z.enum(AI_TASK_TYPES),
  questionId: z.string().nullable(),
  locale: z.string().nullable(),
  /** How often it was begun, this time included. */
  tries: z.number(),
});
export type ClaimedTask = z.infer<typeof ClaimedTask>;

/** How long a claim stands without renewal, should its server end. */
export const CLAIM_SECONDS = 20;

/** Before that, a new task waits for whoever pressed the button. */
const GRACE = `interval '1 minute'`;

/** Any that is due, the oldest first; a claim that ran out is one of a server that died. */
const claim = (isAsked: boolean) => `
  update public.ai_tasks set status = 'processing', tries = tries + 1, claim = $1, locked_at = now(),
    claimed_until = now() + make_interval(secs => $2)
  where id = (
    select id from public.ai_tasks
    where (status = 'queued' and run_after <= now()
        ${isAsked ? '' : `and (tries > 0 or created_at < now() - ${GRACE})`})
      or (status = 'processing' and coalesce(claimed_until < now(), true))
    order by created_at limit 1 for update skip locked
  )
  returning id, claim, task_type as type, question_id as "questionId", locale, tries`;

const RENEW = `
  update public.ai_tasks set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2`;

const RELEASE_DEAD = `
  update public.ai_tasks set status = 'queued', claim = null, claimed_until = null
  where status = 'processing' and ($1 or coalesce(claimed_until < now(), true))`;

const HELD = `where id = $1 and claim = $2 and status = 'processing'`;
const SETTLE_DRAFT = `
  update public.ai_tasks set status = 'done', result = $3, basis = $4, method = $5, warnings = $6, error = null,
    error_code = null, claim = null, claimed_until = null, finished_at = now() ${HELD}`;
const SETTLE_ERROR = `
  update public.ai_tasks set status = 'error', error = $3, error_code = $4, claim = null, claimed_until = null,
    finished_at = now() ${HELD}`;
const POSTPONE = `
  update public.ai_tasks set status = 'queued', error = $3, error_code = $4, run_after = $5::timestamptz,
    tries = tries - $6::int, claim = null, claimed_until = null ${HELD}`;

/** @param isAsked somebody pressed the button: also those that were queued this minute. */
export function claimNextTask(db: Queryable, isAsked: boolean): Promise<ClaimedTask | null> {
  return queryOptionalRow(db, ClaimedTask, claim(isAsked), [randomUUID(), CLAIM_SECONDS]);
}

export async function renewClaim(db: Queryable, { id, claim }: ClaimedTask): Promise<void> {
  await db.query(RENEW, [id, claim, CLAIM_SECONDS]);
}

/**
 * Puts tasks of servers that died back into the queue.
 * @param isAlone no other server works on this database: whatever is being processed is being processed by nobody.
 */
export async function releaseDeadTasks(db: Queryable, { isAlone }: { isAlone: boolean }): Promise<void> {
  await db.query(RELEASE_DEAD, [isAlone]);
}

export function settleDraft(
  tx: Transaction,
  { id, claim }: ClaimedTask,
  { result, method, warnings }: Draft,
  basis: unknown,
) {
  return tx.query(SETTLE_DRAFT, [id, claim, result, basis, method, warnings]);
}

export function settleError(db: Queryable, { id, claim }: ClaimedTask, code: string, error: string) {
  return db.query(SETTLE_ERROR, [id, claim, error.slice(0, 1000), code]);
}

/** Back into the queue, for later. @param isFree it does not count as a try. */
export function postpone(
  db: Queryable,
  { id, claim }: ClaimedTask,
  { code, error, until, isFree }: { code: string; error: string; until: Date; isFree: boolean },
) {
  return db.query(POSTPONE, [id, claim, error.slice(0, 1000), code, until.toISOString(), isFree ? 1 : 0]);
}
