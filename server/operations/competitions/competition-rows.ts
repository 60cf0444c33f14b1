import { z } from 'zod';
import { SittingStateName } from '#core/contracts/sittings/sitting.ts';
import type { ShiftTimes } from '#core/domain/competitions/competition-state.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

export const CompetitionRow = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  exam: z.string().nullable(),
  stateOnly: z.string().nullable(),
  registrationClosesAt: z.date().nullable(),
  rule: z.string(),
  merging: z.enum(MERGING_IDS),
  seed: z.string(),
  publishedAt: z.date().nullable(),
  registered: z.number(),
  now: z.date(),
});
export type CompetitionRow = z.infer<typeof CompetitionRow>;

/** Of `c`, a row of private.competitions. */
export const COMPETITION_COLUMNS = `c.id, c.title, c.about, c.state as "stateOnly", c.registration_closes_at as "registrationClosesAt",
    c.rule, c.merging, (select x.seed from private.competition_secrets x where x.competition_id = c.id) as seed, c.published_at as "publishedAt", clock_timestamp() as now,
    (
      select case when count(distinct t.exam) = 1 then min(t.exam) end
      from private.sittings s join public.tests t on t.id = s.test_id where s.competition_id = c.id and s.status <> 'cancelled'
    ) as exam,
    (select count(*)::int from private.competition_entries e where e.competition_id = c.id) as registered`;

const SELECT = `select ${COMPETITION_COLUMNS} from private.competitions c where c.id = $1`;

/** @throws not_found a draft as well, but to administrators */
export async function readCompetition(
  db: Queryable,
  id: string,
  { isStaff }: { isStaff: boolean },
): Promise<CompetitionRow> {
  const row = await queryOptionalRow(db, CompetitionRow, SELECT, [id]);
  if (!row || (row.publishedAt === null && !isStaff)) throw notFound('Competition');
  return row;
}

/** Nobody takes or leaves a place, and nobody changes it, until the transaction ends. @throws not_found */
export async function lockCompetition(
  db: Queryable,
  id: string,
  as: { isStaff: boolean },
): Promise<CompetitionRow> {
  await db.query('select from private.competitions where id = $1 for update', [id]);
  return readCompetition(db, id, as);
}

const ShiftRow = z.object({
  competitionId: z.string(),
  id: z.string(),
  title: z.string(),
  state: SittingStateName,
  status: z.enum(['scheduled', 'cancelled', 'released']),
  startsAt: z.date(),
  endsAt: z.date(),
  durationSec: z.number(),
  languages: z.array(z.string()),
  entryOpensAt: z.date(),
  closedAt: z.date(),
  registered: z.number(),
});
export type ShiftRow = z.infer<typeof ShiftRow>;

const SELECT_SHIFTS = `
  select s.competition_id as "competitionId", s.id, s.title, s.status, s.starts_at as "startsAt", s.ends_at as "endsAt",
    s.duration_sec as "durationSec", s.languages, s.starts_at - make_interval(mins => s.entry_opens_min) as "entryOpensAt",
    closing.at as "closedAt", private.sitting_state(s, clock_timestamp(), closing.at) as state,
    (select count(*)::int from private.competition_entries e where e.sitting_id = s.id) as registered
  from private.sittings s cross join lateral (
      select case when s.status = 'released' then s.ends_at else private.sitting_closed_at(s) end as at
    ) closing
  where s.competition_id = any ($1) order by s.starts_at, s.id`;

/** Of these competitions, each with its own, the earliest first. Of those released, candidates are not asked when they were through. */
export function selectShifts(db: Queryable, competitionIds: readonly string[]): Promise<ShiftRow[]> {
  return queryRows(db, ShiftRow, SELECT_SHIFTS, [competitionIds]);
}

export const timesOf = ({ status, entryOpensAt, closedAt }: ShiftRow): ShiftTimes => ({
  isCancelled: status === 'cancelled',
  entryOpensAt,
  closedAt,
});
