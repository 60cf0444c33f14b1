import { z } from 'zod';
import type { ReserveForSeriesResponse } from '#core/contracts/competitions/series.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { cellKey, lackingCells } from '#core/domain/competitions/blueprint.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { SeriesRow } from './series-rows.ts';
import { IS_FREE, selectStock, TOLD } from './series-stock.ts';

/** Of any series: what somebody has put back into practice since is kept no more. */
const FORGET_FREED = `
  delete from private.competition_series_questions k
  using public.questions q where q.id = k.question_id and k.sitting_id is null and q.pool <> 'reserved'`;

const KEEP = `
  taken as (
    update public.questions q set pool = 'reserved' from picked p where q.id = p.id and q.pool = 'practice'
    returning q.id, q.subject, q.chapter, q.difficulty
  ),
  kept as (
    insert into private.competition_series_questions (series_id, question_id) select $1, id from taken
  )
  select subject, chapter, difficulty, count(*)::int as count from taken group by 1, 2, 3`;

/** Of each cell those that the fewest tests have asked; within what is equal, chance decides. The bank is read once for all cells. */
const KEEP_OF_CELLS = `
  with ${TOLD},
  wanted as materialized (
    select * from jsonb_to_recordset($2::jsonb) as w (subject text, chapter text, difficulty int, lacking int)
  ),
  candidate as (
    select q.id, w.lacking,
      row_number() over (
        partition by q.subject, q.chapter, q.difficulty
        order by (select count(*) from public.test_questions x where x.question_id = q.id), random()
      ) as place
    from public.questions q
      join wanted w on w.subject = q.subject and w.chapter = q.chapter and w.difficulty = q.difficulty
    where ${IS_FREE}
  ),
  picked as (select id from candidate where place <= lacking),
  ${KEEP}`;

const KEEP_NAMED = `
  with ${TOLD},
  picked as (select q.id from public.questions q where q.id = any ($2::uuid[]) and ${IS_FREE}),
  ${KEEP}`;

const KeptRow = z.object({
  subject: z.enum(SUBJECTS),
  chapter: z.string(),
  difficulty: z.number(),
  count: z.number(),
});

/** So many that the reserve of a locked series is enough for so many months; fewer where practice has no more. */
export async function keepForMonths(
  tx: Transaction,
  series: SeriesRow,
  months: number,
): Promise<ReserveForSeriesResponse> {
  await tx.query(FORGET_FREED);
  const stock = await selectStock(tx, [series.id]);
  const wanted = lackingCells(series.blueprint, stock, series.shifts.length * months);
  const kept = await queryRows(tx, KeptRow, KEEP_OF_CELLS, [series.id, JSON.stringify(wanted)]);
  const ofCell = new Map(kept.map((cell) => [cellKey(cell), cell.count]));
  const lacking = wanted
    .map((cell) => ({ ...cell, lacking: cell.lacking - (ofCell.get(cellKey(cell)) ?? 0) }))
    .filter((cell) => cell.lacking > 0);
  return { reserved: sum(kept), left_out: 0, lacking };
}

const SELECT_MATCHING = 'select array(select private.matching_questions($1::jsonb)) as ids';
const Matching = z.object({ ids: z.array(z.string()) });

/** Those of them that are free. @throws conflict when the filter means other questions than the caller was told */
export async function keepNamed(
  tx: Transaction,
  series: SeriesRow,
  { filter, expected }: { filter: QuestionFilter; expected: number },
): Promise<ReserveForSeriesResponse> {
  await tx.query(FORGET_FREED);
  const { ids: questionIds } = await queryRow(tx, Matching, SELECT_MATCHING, [JSON.stringify(filter)]);
  if (questionIds.length !== expected)
    throw new AppError(
      'conflict',
      `The list has changed: it has ${questionIds.length} questions now. None was reserved.`,
    );
  const reserved = sum(await queryRows(tx, KeptRow, KEEP_NAMED, [series.id, questionIds]));
  return { reserved, left_out: questionIds.length - reserved, lacking: [] };
}

const sum = (cells: readonly { count: number }[]) => cells.reduce((all, { count }) => all + count, 0);

/** $2: all, or those of no cell of the blueprint. What a sitting will ask stays out of practice until its release. */
const GIVE_BACK = `
  with free as (
    delete from private.competition_series_questions k
    using public.questions q, private.competition_series s
    where k.series_id = $1 and k.sitting_id is null and q.id = k.question_id and s.id = k.series_id
      and ($2 or not exists (
        select from jsonb_to_recordset(s.blueprint) as b (subject text, chapter text, difficulty int)
        where b.subject = q.subject and b.chapter = q.chapter and b.difficulty = q.difficulty
      ))
    returning k.question_id
  ),
  asked as (
    insert into private.sitting_reserved_questions (question_id, sitting_id)
    select distinct on (f.question_id) f.question_id, s.id
    from free f join public.test_questions x on x.question_id = f.question_id
      join private.sittings s on s.test_id = x.test_id and s.status = 'scheduled'
    order by f.question_id, s.starts_at
    on conflict (question_id) do nothing
  )
  update public.questions q set pool = 'practice' from free f
  where q.id = f.question_id and q.pool = 'reserved'
    and not exists (
      select from public.test_questions x join private.sittings s on s.test_id = x.test_id and s.status = 'scheduled'
      where x.question_id = q.id
    )`;

/** Of a locked series, back to practice. @returns how many */
export async function giveBackKept(
  tx: Transaction,
  seriesId: string,
  { all }: { all: boolean },
): Promise<number> {
  return (await tx.query(GIVE_BACK, [seriesId, all])).rowCount;
}

/** A time of it asks these: used, and back in practice with its results. */
export async function markUsed(
  tx: Transaction,
  seriesId: string,
  sittingId: string,
  questionIds: readonly string[],
): Promise<void> {
  await tx.query(
    'update private.competition_series_questions set sitting_id = $2 where series_id = $1 and question_id = any ($3::uuid[])',
    [seriesId, sittingId, questionIds],
  );
  await tx.query(
    `insert into private.sitting_reserved_questions (question_id, sitting_id) select unnest($2::uuid[]), $1
     on conflict (question_id) do nothing`,
    [sittingId, questionIds],
  );
}
