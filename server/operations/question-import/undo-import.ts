import { z } from 'zod';
import { MAX_KEPT, type UndoQuestionImportResponse } from '#core/contracts/question-import/steps.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { NAME_SET } from '#server/operations/question-bank/apply-bulk-change.ts';
import { inBatches } from '#server/operations/question-bank/in-batches.ts';
import { lockImport } from './import-steps.ts';

/** Held, so that no test can be made of them from here on; who made one of them a moment ago is waited for. */
const LOCK = 'select from public.questions where id = any ($1::uuid[]) for update';

const SELECT_KEPT = `
  select q.id, q.stem from public.questions q
  where q.id = any ($1::uuid[]) and (
    exists (select from public.test_questions t where t.question_id = q.id)
    or exists (select from public.attempt_questions a where a.question_id = q.id)
    or exists (select from public.items_attempted a where a.question_id = q.id)
    or exists (select from public.bookmarks b where b.question_id = q.id)
  )`;
const Kept = z.object({ id: z.string(), stem: z.string() });

const REMOVE = 'delete from public.questions where id = any ($1::uuid[]) and id <> all ($2::uuid[])';

const FINISH = `
  update public.question_imports set status = 'undone', kept_count = $2, finished_at = now() where id = $1`;

/**
 * Removes the questions of an import that nobody uses. Interrupted, it can be asked for again.
 * @throws not_found, and conflict while it runs, or when it is undone already
 */
export async function undoImport(
  inTransaction: InTransaction,
  id: string,
): Promise<UndoQuestionImportResponse> {
  const ids = await inTransaction(async (tx) => {
    await lockImport(tx, id, ['done', 'cancelled', 'error']);
    return (
      await queryRows(tx, IdRow, 'select id from public.questions where import_id = $1 order by id', [id])
    ).map((question) => question.id);
  });
  const parts = await inBatches(inTransaction, ids, (tx, batch) => removeBatch(tx, id, batch));
  const kept = parts.flatMap((part) => part.kept);
  await inTransaction((tx) => tx.finish(FINISH, [id, kept.length]));
  return {
    removed: parts.reduce((sum, part) => sum + part.removed, 0),
    kept_count: kept.length,
    kept: kept.slice(0, MAX_KEPT),
  };
}

async function removeBatch(tx: Transaction, importId: string, batch: readonly string[]) {
  tx.send(NAME_SET, [importId]);
  await tx.query(LOCK, [batch]);
  // A statement of its own: it sees what was committed while the lock was waited for.
  const kept = await queryRows(tx, Kept, SELECT_KEPT, [batch]);
  const { rowCount } = await tx.query(REMOVE, [batch, kept.map((question) => question.id)]);
  return { removed: rowCount, kept };
}
