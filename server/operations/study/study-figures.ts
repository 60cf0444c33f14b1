import { z } from 'zod';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';

/** Sent before a student's kept figures are read. */
export const FRESHEN_FIGURES = 'select private.freshen_study_figures($1)';

const QUESTIONS_AT_ONCE = 20;
/** A question whose chapter changed: everybody who met it is counted again. */
const SPREAD = `
  with taken as (
    delete from private.study_figures_stale where id in (
      select id from private.study_figures_stale where question_id is not null order by id limit ${QUESTIONS_AT_ONCE}
      for update skip locked
    ) returning question_id
  ),
  met as (
    insert into private.study_figures_stale (user_id)
    select distinct i.user_id from public.items_attempted i where i.question_id in (select question_id from taken)
    returning 1
  )
  select (select count(*) from taken) as count, (select count(*) from met) as met`;
const CountRow = z.object({ count: z.number() });

const SELECT_STALE = `
  select distinct user_id as id from private.study_figures_stale
  where user_id > $1 order by user_id limit 100`;
const RECOUNT = 'select private.recount_study_figures($1)';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Counts again what is stale, one student a transaction. @returns how many students were counted */
export async function recountStaleFigures(inTransaction: InTransaction): Promise<number> {
  let spread: { count: number };
  do {
    spread = await inTransaction((tx) => queryRow(tx, CountRow, SPREAD));
  } while (spread.count === QUESTIONS_AT_ONCE);
  let counted = 0;
  let last = NOBODY;
  for (;;) {
    const stale = await inTransaction((tx) => queryRows(tx, IdRow, SELECT_STALE, [last]));
    for (const { id } of stale) {
      await inTransaction((tx) => tx.query(RECOUNT, [id]));
      counted += 1;
      last = id;
    }
    if (stale.length === 0) return counted;
  }
}

const DOUBT_ALL = `
  with doubted as (
    insert into private.study_figures_stale (user_id)
    select user_id from public.attempts where results_published_at is not null
    union select user_id from private.study_figures
    returning 1
  )
  select count(*) as count from doubted`;

/** Everybody's figures are counted again from the answers: by the job, or when they are read before. @returns how many students */
export async function rebuildStudyFigures(tx: Transaction): Promise<number> {
  return (await queryRow(tx, CountRow, DOUBT_ALL)).count;
}
