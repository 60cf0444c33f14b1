import { z } from 'zod';
import { AI_TASK_TYPES } from '#core/domain/ai/ai-task.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { ClaimedRow, Lease, UNCLAIMED } from '#server/queue/lease.ts';
import type { Draft } from './compute-draft.ts';

const ClaimedTask = ClaimedRow.extend({
  type: z.enum(AI_TASK_TYPES),
  questionId: z.string().nullable(),
  locale: z.string().nullable(),
});
export type ClaimedTask = z.infer<typeof ClaimedTask>;

/** Before that, a new task waits for who pressed the button. */
const GRACE = `interval '1 minute'`;

/** $3: somebody pressed the button, so those that were queued this minute are due as well. The oldest first. Kinds that a newer version made wait for its servers. */
export const TASKS = new Lease({
  table: 'public.ai_tasks',
  row: ClaimedTask,
  next: `
    select id from public.ai_tasks
    where ((status = 'queued' and run_after <= now() and ($3 or tries > 0 or created_at < now() - ${GRACE}))
      or status = 'processing') and ${UNCLAIMED} and task_type in (${AI_TASK_TYPES.map((type) => `'${type}'`).join(', ')})
    order by created_at limit 1 for update skip locked`,
  set: "status = 'processing', locked_at = now()",
  columns: 'r.task_type as type, r.question_id as "questionId", r.locale',
  seconds: 20,
  maxTries: 4,
});

const RELEASE_DEAD = `
  update public.ai_tasks set status = 'queued', claim = null, claimed_until = null
  where status = 'processing' and ($1 or ${UNCLAIMED})`;

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
