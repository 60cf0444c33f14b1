import type { z } from 'zod';
import type { SaveCompetitionRequest } from '#core/contracts/competitions/competition.ts';
import type { MergingId } from '#core/domain/ranking/mergings.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { type CompetitionRow, lockCompetition, selectShifts } from './competition-rows.ts';

/** Of NEET: the percentiles of the shifts decide, then those of the subjects. */
const RULE = 'neet-ug-2025';

const MERGING: MergingId = 'percentiles';

const INSERT = `
  insert into private.competitions (title, about, state, registration_closes_at, rule, published_at, created_by, merging)
  values ($1, $2, $3, $4, $5, case when $6 then clock_timestamp() end, $7, $8) returning id`;
const UPDATE = `
  update private.competitions set title = $2, about = $3, state = $4, registration_closes_at = $5, merging = $7,
    published_at = case when $6 then coalesce(published_at, clock_timestamp()) end
  where id = $1 returning id`;

const hasBegun = async (tx: Transaction, { id, now }: CompetitionRow) =>
  (await selectShifts(tx, [id])).some(({ status, startsAt }) => status !== 'cancelled' && startsAt <= now);

/**
 * @throws not_found, conflict somebody has a place in it: it stays published, and for whom it was; a time has begun: how times are put
 *   together was told before, and is not chosen by what came of it
 */
export async function saveCompetition(
  tx: Transaction,
  plan: z.output<typeof SaveCompetitionRequest>,
  userId: string | null,
): Promise<string> {
  const { title, about, state_only: state, registration_closes_at: closes, published, merging } = plan;
  if (plan.competition_id === null) {
    const { id } = await queryRow(tx, IdRow, INSERT, [
      ...[title, about, state, closes, RULE, published, userId, merging ?? MERGING],
    ]);
    return id;
  }
  const before = await lockCompetition(tx, plan.competition_id, { isStaff: true });
  if (before.registered > 0 && (!published || state !== before.stateOnly))
    throw new AppError('conflict', 'Students have registered: it stays published, and open to whom it was.');
  if (merging && merging !== before.merging && (await hasBegun(tx, before)))
    throw new AppError('conflict', 'One of its times has begun: how its times are put together stays.');
  await queryRow(tx, IdRow, UPDATE, [
    before.id,
    title,
    about,
    state,
    closes,
    published,
    merging ?? before.merging,
  ]);
  return before.id;
}
