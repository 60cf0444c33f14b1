import { z } from 'zod';
import { emptyTally, type Tally } from '#core/domain/item-statistics/tally.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** Where the tests students make for themselves stand together. */
export const SELF_MADE = '00000000-0000-0000-0000-000000000000';

const Sums = z.array(z.number());

/** What was counted before questions had more options is shorter. */
const filledUp = (counted: readonly number[], whole: readonly number[]) => [
  ...counted,
  ...whole.slice(counted.length),
];

/** A tally with its place: one question, and one group of takers. */
export const TallyRow = z.object({
  questionId: z.string(),
  groupId: z.string(),
  taken: z.number(),
  choices: Sums.transform((counted) => filledUp(counted, emptyTally().choices)),
  restSums: Sums.transform((summed) => filledUp(summed, emptyTally().restSums)),
  restSquares: z.number(),
  times: z.array(z.number()),
}) satisfies z.ZodType<Tally>;
export type TallyRow = z.infer<typeof TallyRow>;

const SELECT = `
  select question_id as "questionId", group_id as "groupId", taken, to_jsonb(choices) as choices,
    to_jsonb(rest_sums) as "restSums", rest_squares as "restSquares", to_jsonb(times) as times
  from private.item_tallies where question_id = any ($1::uuid[])`;

const DELETE = `
  delete from private.item_tallies t
  using jsonb_to_recordset($1::jsonb) as gone ("questionId" uuid, "groupId" uuid)
  where t.question_id = gone."questionId" and t.group_id = gone."groupId"`;

/** A question that is gone meanwhile has nothing to be counted for. */
const UPSERT = `
  insert into private.item_tallies (question_id, group_id, taken, choices, rest_sums, rest_squares, times)
  select t."questionId", t."groupId", t.taken, t.choices, t."restSums", t."restSquares", t.times
  from jsonb_to_recordset($1::jsonb) as t ("questionId" uuid, "groupId" uuid, taken int, choices int[],
    "restSums" bigint[], "restSquares" bigint, times int[])
    join public.questions q on q.id = t."questionId"
  on conflict (question_id, group_id) do update set taken = excluded.taken, choices = excluded.choices,
    rest_sums = excluded.rest_sums, rest_squares = excluded.rest_squares, times = excluded.times`;

/** All groups of these questions. */
export function selectTallies(tx: Queryable, questionIds: readonly string[]): Promise<TallyRow[]> {
  return queryRows(tx, TallyRow, SELECT, [questionIds]);
}

export async function writeTallies(tx: Queryable, tallies: readonly TallyRow[]): Promise<void> {
  const kept = tallies.filter(({ taken }) => taken > 0);
  const gone = tallies.filter(({ taken }) => taken <= 0);
  if (gone.length > 0) {
    await tx.query(DELETE, [
      JSON.stringify(gone.map(({ questionId, groupId }) => ({ questionId, groupId }))),
    ]);
  }
  if (kept.length > 0) await tx.query(UPSERT, [JSON.stringify(kept)]);
}
