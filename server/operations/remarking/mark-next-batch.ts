import { z } from 'zod';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { Logger } from '#server/log.ts';
import { followRegraded } from './follow-regraded.ts';
import { GRADES_ITEM, gradeCombinations, gradedRows } from './grade-combinations.ts';
import { selectKeys } from './question-keys.ts';
import { tellRemarked } from './tell-remarked.ts';

/** Attempts one transaction marks: each of them wholly or not at all, and others are served between two. */
const BATCH = 200;
const TIMEOUT_MS = 60_000;
const LONGEST_PAUSE_SECONDS = 600;

/** A set with attempts left, which no other process has in hand. */
const TAKE = `
  select p.set_id as "setId", p.last_attempt as "lastAttempt",
    (select array_agg(r.question_id) from private.question_rulings r where r.set_id = p.set_id) as "questionIds"
  from private.remark_progress p join private.remark_sets s on s.id = p.set_id
  where p.finished_at is null and p.retry_at <= now()
  order by s.number limit 1 for update of p skip locked`;
const TakenSet = z.object({
  setId: z.string(),
  lastAttempt: z.string().nullable(),
  questionIds: z.array(z.string()),
});
type TakenSet = z.infer<typeof TakenSet>;

const LOCK_ATTEMPTS = `
  select a.id, a.user_id as "userId" from public.attempts a
  where a.id in (
    select distinct q.attempt_id from public.attempt_questions q
    where q.question_id = any ($1::uuid[]) and ($2::uuid is null or q.attempt_id > $2)
    order by q.attempt_id limit $3
  )
  order by a.id for no key update of a`;
const LockedRow = IdRow.extend({ userId: z.string() });

/** An attempt that is open has no items yet. */
const GRADE_ITEMS = `
  with graded as materialized (${gradedRows(3)}),
  changed as (
    update public.items_attempted i set outcome = g.outcome, correct = g.outcome = 'right', marks = g.marks,
      mark_parts = g."markParts"
    from graded g, public.attempts a join public.tests t on t.id = a.test_id
    where i.attempt_id = any ($1::uuid[]) and i.question_id = any ($2::uuid[]) and a.id = i.attempt_id
      and ${GRADES_ITEM} and (i.outcome, i.marks, i.mark_parts) is distinct from (g.outcome, g.marks, g."markParts")
    returning i.attempt_id, i.question_id
  )
  select attempt_id as "attemptId", array_agg(question_id) as questions from changed group by attempt_id`;
const RegradedRow = z.object({ attemptId: z.string(), questions: z.array(z.string()) });

const GRADE_CANDIDATES = `
  with graded as materialized (${gradedRows(2)})
  update private.candidate_marks i set outcome = g.outcome, marks = g.marks, mark_parts = g."markParts"
  from graded g, private.sittings s join public.tests t on t.id = s.test_id
  where i.question_id = any ($1::uuid[]) and s.id = i.sitting_id
    and ${GRADES_ITEM} and (i.outcome, i.marks, i.mark_parts) is distinct from (g.outcome, g.marks, g."markParts")`;

const SAVE_PROGRESS = `
  update private.remark_progress set done = done + $2, changed = changed + $3, raised = raised + $4, lowered = lowered + $5,
    last_attempt = coalesce($6, last_attempt), finished_at = case when $7 then now() end, tries = 0, error = null
  where set_id = $1`;

const PAUSE = `
  update private.remark_progress set tries = tries + 1, error = $2,
    retry_at = now() + make_interval(secs => least($3, 5 * 2 ^ least(tries, 10)))
  where set_id = $1`;

/**
 * Marks the next attempts of a set that is not finished, by the rulings in force: by how much it has to be repeated makes no
 * difference. What fails is left for later, so that other sets go on.
 * @returns whether there may be more
 */
export async function markNextBatch(database: Database, log: Logger): Promise<boolean> {
  let taken: TakenSet | null = null;
  try {
    await database.transaction({ ...OWNER, timeoutMs: TIMEOUT_MS }, async (tx) => {
      taken = await queryOptionalRow(tx, TakenSet, TAKE);
      if (taken) await markBatch(tx, taken);
    });
    return taken !== null;
  } catch (err) {
    const set = taken as TakenSet | null;
    if (!set) throw err;
    log.error({ err, setId: set.setId }, 'a re-marking was interrupted');
    await database.query(PAUSE, [set.setId, String(err).slice(0, 500), LONGEST_PAUSE_SECONDS]);
    return true;
  }
}

async function markBatch(tx: Transaction, { setId, lastAttempt, questionIds }: TakenSet): Promise<void> {
  const locked = await queryRows(tx, LockedRow, LOCK_ATTEMPTS, [questionIds, lastAttempt, BATCH]);
  const ids = locked.map(({ id }) => id);
  // Behind the locks: anyone who graded one of these by an older key has committed it.
  const rows = await selectKeys(tx, questionIds);
  const keys = new Map(rows.map(({ questionId, current }) => [questionId, current]));
  const graded = JSON.stringify(await gradeCombinations(tx, keys));
  const regraded = await queryRows(tx, RegradedRow, GRADE_ITEMS, [ids, questionIds, graded]);
  // Those without an account are few, and done with the first: the one who holds their sitting publishes the ranking again.
  if (lastAttempt === null) await tx.query(GRADE_CANDIDATES, [questionIds, graded]);
  const { changed, raised, lowered } = await followRegraded(tx, setId, regraded);
  await tellRemarked(tx, [...new Set(locked.map(({ userId }) => userId))]);
  const isLast = ids.length < BATCH;
  await tx.query(SAVE_PROGRESS, [setId, ids.length, changed, raised, lowered, ids.at(-1) ?? null, isLast]);
}
