import { z } from 'zod';
import type {
  ChangeQuestionsResponse,
  QuestionChange,
} from '#core/contracts/question-bank/change-questions.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { inBatches } from './in-batches.ts';

export interface QuestionsToChange {
  filter: QuestionFilter;
  /** How many the filter is said to mean. */
  expected: number;
  change: QuestionChange;
  userId: string;
}

/** What a field becomes, in terms of the question `q` and the change `$1`. */
const BECOMES: Record<QuestionChange['field'], string> = {
  status: `($1::jsonb ->> 'value')`,
  chapter: `($1::jsonb ->> 'value')`,
  topic: `($1::jsonb ->> 'value')`,
  difficulty: `($1::jsonb ->> 'value')::smallint`,
  // What is not reserved stands in the pool of its exam.
  pool: `(case when $1::jsonb ->> 'value' = 'practice' and q.exam <> 'neet-ug' then 'exam' else $1::jsonb ->> 'value' end)`,
  tags: `(array(select tag from unnest(q.tags) as tag where not $1::jsonb -> 'remove' ? tag)
    || array(select tag from jsonb_array_elements_text($1::jsonb -> 'add') as tag where tag <> all (q.tags)))`,
};

/** A question that a newer version has replaced is not brought back beside it. */
const IS_REPLACED = `($1::jsonb ->> 'field' = 'status' and $1::jsonb ->> 'value' = 'active' and q.successor_id is not null)`;

const selectAffected = (field: QuestionChange['field']) => `
  with matching as materialized (select private.matching_questions($2::jsonb) as id),
  other as (
    select q.id, ${IS_REPLACED} as is_replaced
    from matching join public.questions q using (id) where q.${field} is distinct from ${BECOMES[field]}
  )
  select (select count(*) from matching) as matching,
    array(select id from other where not is_replaced) as ids,
    (select count(*) from other where is_replaced) as "leftOut"`;
const Affected = z.object({ matching: z.number(), ids: z.array(z.string()), leftOut: z.number() });

const INSERT_BULK_CHANGE = `
  insert into public.question_bulk_changes (change, question_count, created_by) values ($1, $2, $3) returning id`;
const BulkChange = z.object({ id: z.string() });

const updateQuestions = (field: QuestionChange['field']) => `
  update public.questions q set ${field} = ${BECOMES[field]}
  where q.id = any ($2::uuid[]) and q.${field} is distinct from ${BECOMES[field]} and not ${IS_REPLACED}`;

/** Says of which set the rows of a transaction's next statements are, in the audit log. */
export const NAME_SET = `select set_config('audit.set_id', $1, true)`;

/**
 * First it is written down what will be changed, then it is changed, part by part: what a power cut interrupts can be
 * undone, and asked for again.
 */
export async function applyBulkChange(
  inTransaction: InTransaction,
  questions: QuestionsToChange,
): Promise<ChangeQuestionsResponse> {
  const { change } = questions;
  const begun = await inTransaction((tx) => beginChange(tx, questions));
  if (begun.id === null) return { bulk_change_id: null, changed: 0, left_out: begun.leftOut };
  const { id } = begun;
  const counts = await inBatches(inTransaction, begun.ids, async (tx, batch) => {
    tx.send(NAME_SET, [id]);
    return (await tx.query(updateQuestions(change.field), [change, batch])).rowCount;
  });
  const changed = counts.reduce((sum, count) => sum + count, 0);
  return { bulk_change_id: id, changed, left_out: begun.leftOut };
}

async function beginChange(tx: Transaction, { filter, expected, change, userId }: QuestionsToChange) {
  const affected = await queryRow(tx, Affected, selectAffected(change.field), [change, filter]);
  const { matching, ids, leftOut } = affected;
  if (matching !== expected) {
    throw new AppError(
      'conflict',
      `The list has changed: it has ${matching} questions now. Nothing was changed.`,
    );
  }
  if (ids.length === 0) return { id: null, ids, leftOut };
  const { id } = await queryRow(tx, BulkChange, INSERT_BULK_CHANGE, [change, ids.length, userId]);
  return { id, ids, leftOut };
}
