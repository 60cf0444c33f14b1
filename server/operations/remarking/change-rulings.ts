import { z } from 'zod';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { holdGrading } from '#server/operations/attempts/keep-rulings.ts';
import { NAME_SET } from '#server/operations/question-bank/apply-bulk-change.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { basisOf, enforceRulings, selectRuledKeys } from './question-keys.ts';

export interface RemarkOrder {
  rulings: readonly QuestionRuling[];
  reason: string;
  /** Of the preview it was decided on. */
  basis: string;
  userId: string;
}

const INSERT_SET = 'insert into private.remark_sets (reason, created_by) values ($1, $2) returning id';

const KEEP_GIVEN = `
  insert into private.given_keys (question_id, correct_index, accepted_indexes, dropped, key)
  select id, correct_index, accepted_indexes, dropped, key from public.questions where id = any ($1::uuid[])
  on conflict do nothing`;

const INSERT_RULINGS = `
  insert into private.question_rulings (set_id, question_id, kind, keys, key)
  select $1, r.question_id, r.kind, r.keys, r.key
  from jsonb_to_recordset($2::jsonb) as r (question_id uuid, kind text, keys smallint[], key jsonb)`;

/** From the first attempt on. */
const BEGIN_MARKING = `
  insert into private.remark_progress (set_id, total)
  select $1, count(distinct q.attempt_id) from public.attempt_questions q where q.question_id = any ($2::uuid[])
  on conflict (set_id) do update set total = excluded.total, done = 0, changed = 0, raised = 0, lowered = 0,
    last_attempt = null, finished_at = null, tries = 0, retry_at = now(), error = null`;

/**
 * Puts rulings in force as one set: whatever is graded from the commit on is graded by them, and a job marks what was
 * graded before. Of two administrators who decide on the same preview, the second is refused.
 * @returns the id of the set
 * @throws not_found, conflict
 */
export async function applyRemarking(tx: Transaction, jobs: JobQueue, order: RemarkOrder): Promise<string> {
  const { rulings, reason, basis, userId } = order;
  holdGrading(tx);
  const rows = await selectRuledKeys(tx, rulings);
  if (basisOf(rows) !== basis)
    throw new AppError('conflict', 'The key has changed since the preview. Look at the preview again.');
  const questionIds = rows.map(({ questionId }) => questionId);
  const { id } = await queryRow(tx, IdRow, INSERT_SET, [reason, userId]);
  tx.send(KEEP_GIVEN, [questionIds]);
  tx.send(INSERT_RULINGS, [id, JSON.stringify(rulings)]);
  await markByRulings(tx, jobs, id, questionIds);
  return id;
}

const REVERSE = `
  update private.remark_sets set reversed_at = now(), reversed_by = $2, reversal_reason = $3
  where id = $1 and reversed_at is null
  returning (select array_agg(question_id) from private.question_rulings where set_id = $1) as "questionIds"`;
const ReversedRow = z.object({ questionIds: z.array(z.string()) });

const SELECT_SET = 'select id from private.remark_sets where id = $1';

/**
 * Takes a set out of force: each of its questions is marked by what was ruled on it otherwise, or by the key it was given
 * with. @throws not_found, and conflict when it is reversed already
 */
export async function reverseRemarking(
  tx: Transaction,
  jobs: JobQueue,
  { setId, reason, userId }: { setId: string; reason: string; userId: string },
): Promise<void> {
  holdGrading(tx);
  if (!(await queryOptionalRow(tx, IdRow, SELECT_SET, [setId]))) throw notFound('Re-marking');
  const reversed = await queryOptionalRow(tx, ReversedRow, REVERSE, [setId, userId, reason]);
  if (!reversed) throw new AppError('conflict', 'This re-marking is reversed already.');
  await markByRulings(tx, jobs, setId, reversed.questionIds);
}

async function markByRulings(
  tx: Transaction,
  jobs: JobQueue,
  setId: string,
  questionIds: readonly string[],
): Promise<void> {
  tx.send(NAME_SET, [setId]);
  await enforceRulings(tx, questionIds);
  tx.send(BEGIN_MARKING, [setId, questionIds]);
  await jobs.send(tx, 'mark-by-rulings', {});
}
