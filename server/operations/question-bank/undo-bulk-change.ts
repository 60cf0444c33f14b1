import { z } from 'zod';
import {
  MAX_REFUSED,
  type UndoQuestionChangeResponse,
} from '#core/contracts/question-bank/undo-question-change.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { NAME_SET } from './apply-bulk-change.ts';
import { inBatches } from './in-batches.ts';
import { requireTaught } from './require-taught.ts';

const SELECT_BULK_CHANGE = `
  select undone_at is not null as "isUndone" from public.question_bulk_changes
  where id = $1 and (created_by = auth.uid() or public.is_admin()) for update`;
const BulkChange = z.object({ isUndone: z.boolean() });

/** The first entry of each question: an undo that was interrupted has left entries of its own behind some of them. */
const SELECT_ENTRIES = `
  select min(id) as id, entity_id as "questionId" from public.audit_log where set_id = $1 and entity = 'questions' group by entity_id order by 1`;
const Entry = z.object({ id: z.number(), questionId: z.string() });

/** Of these entries, the questions changed otherwise since. */
const SELECT_REFUSED = `
  select q.id, q.stem from public.audit_log e join public.questions q on q.id = e.entity_id::uuid
  where e.id = any ($2::bigint[]) and exists (
    select from public.audit_log later
    where later.entity_id = e.entity_id and later.entity = 'questions' and later.id > e.id
      and later.set_id is distinct from $1
  )
  for update of q`;
const Refused = z.object({ id: z.string(), stem: z.string() });

const RESTORE = `
  update public.questions q set
    status = coalesce(e.before ->> 'status', q.status),
    chapter = coalesce(e.before ->> 'chapter', q.chapter),
    topic = case when e.before ? 'topic' then e.before ->> 'topic' else q.topic end,
    difficulty = coalesce((e.before ->> 'difficulty')::smallint, q.difficulty),
    pool = coalesce(e.before ->> 'pool', q.pool),
    tags = case when e.before ? 'tags' then array(select jsonb_array_elements_text(e.before -> 'tags')) else q.tags end
  from public.audit_log e
  where e.id = any ($1::bigint[]) and q.id = e.entity_id::uuid and q.id <> all ($2::uuid[])`;

const MARK_UNDONE = `
  update public.question_bulk_changes set undone_at = now(), undone_by = $2 where id = $1 and undone_at is null`;

/** @throws not_found, and conflict when it is undone already */
export async function undoBulkChange(
  inTransaction: InTransaction,
  { id, userId }: { id: string; userId: string },
): Promise<UndoQuestionChangeResponse> {
  const entries = await inTransaction((tx) => readEntries(tx, id));
  const parts = await inBatches(inTransaction, entries, async (tx, batch) => {
    tx.send(NAME_SET, [id]);
    const refused = await queryRows(tx, Refused, SELECT_REFUSED, [id, batch]);
    const { rowCount } = await tx.query(RESTORE, [batch, refused.map((question) => question.id)]);
    return { restored: rowCount, refused };
  });
  await inTransaction((tx) => tx.finish(MARK_UNDONE, [id, userId]));
  const refused = parts.flatMap((part) => part.refused);
  return {
    restored: parts.reduce((sum, part) => sum + part.restored, 0),
    refused_count: refused.length,
    refused: refused.slice(0, MAX_REFUSED),
  };
}

async function readEntries(tx: Transaction, id: string): Promise<number[]> {
  const change = await queryOptionalRow(tx, BulkChange, SELECT_BULK_CHANGE, [id]);
  if (!change) throw notFound('Bulk change');
  if (change.isUndone) throw new AppError('conflict', 'This change is undone already.');
  const entries = await queryRows(tx, Entry, SELECT_ENTRIES, [id]);
  await requireTaught(
    tx,
    entries.map(({ questionId }) => questionId),
  );
  return entries.map((entry) => entry.id);
}
