import { z } from 'zod';
import { NAMES_OF_A_PAGE, type NamedRow } from '#core/contracts/rankings/named-list.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { lockSitting } from '#server/operations/sittings/sitting-rows.ts';
import { cutOffOfSitting } from './cut-off-of-sitting.ts';
import { selectRankings } from './ranking-rows.ts';

const ShownRow = z.object({ shownAt: z.date().nullable() });
const SWITCH = `
  update private.sittings set names_shown_at = case when $2 then coalesce(names_shown_at, clock_timestamp()) end where id = $1
  returning names_shown_at as "shownAt"`;
const FORGET_NAMES = 'delete from private.shown_names where sitting_id = $1';
const KEEP_NAMES = `
  insert into private.shown_names (sitting_id, user_id, name)
  select c.sitting_id, c.user_id, btrim(p.full_name)
  from private.sitting_candidates c join public.profiles p on p.user_id = c.user_id
  where c.sitting_id = $1 and c.removed_at is null and btrim(p.full_name) <> ''`;
const SELECT_SHOWN = 'select names_shown_at as "shownAt" from private.sittings where id = $1';

/** Shows a list with names, as they are now, to all candidates of a sitting, or hides it. @throws not_found, conflict */
export async function setNamedList(
  tx: Transaction,
  { sittingId, shown }: { sittingId: string; shown: boolean },
): Promise<Date | null> {
  const sitting = await lockSitting(tx, sittingId);
  if (shown && sitting.competitionId)
    throw new AppError('conflict', 'A competition names its first ten, where they said so.');
  if (shown && (await selectRankings(tx, sittingId)).length === 0)
    throw new AppError('conflict', 'Publish a ranking before its names are shown.');
  if (!shown || (await readNamesShownAt(tx, sittingId)) === null) {
    await tx.query(FORGET_NAMES, [sittingId]);
    if (shown) await tx.query(KEEP_NAMES, [sittingId]);
  }
  return (await queryRow(tx, ShownRow, SWITCH, [sittingId, shown])).shownAt;
}

export const readNamesShownAt = async (db: Queryable, sittingId: string): Promise<Date | null> =>
  (await queryRow(db, ShownRow, SELECT_SHOWN, [sittingId])).shownAt;

const SeesRow = z.object({ sees: z.boolean() });

/** `private.sees_named_list` decides. */
export const seesNamedList = async (db: Queryable, sittingId: string, userId: string): Promise<boolean> =>
  (await queryRow(db, SeesRow, 'select private.sees_named_list($1, $2) as sees', [sittingId, userId])).sees;

const ListedRow = z.object({
  rank: z.number(),
  number: z.number(),
  name: z.string().nullable(),
  marks: z.number(),
  percentile: z.number(),
  is_own: z.boolean(),
});

/** @throws not_found it is not shown to the caller */
export async function readNamedList(
  db: Queryable,
  { sittingId, userId, page }: { sittingId: string; userId: string; page: number },
): Promise<{ rows: NamedRow[]; has_more: boolean; cut_off: number | null }> {
  if (!(await seesNamedList(db, sittingId, userId))) throw notFound('List');
  const rows = await queryRows(db, ListedRow, 'select * from private.named_list($1, $2, $3, $4)', [
    ...[sittingId, userId],
    ...[NAMES_OF_A_PAGE + 1, page * NAMES_OF_A_PAGE],
  ]);
  return {
    rows: rows.slice(0, NAMES_OF_A_PAGE),
    has_more: rows.length > NAMES_OF_A_PAGE,
    cut_off: await cutOffOfSitting(db, sittingId),
  };
}
