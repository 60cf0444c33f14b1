import { z } from 'zod';
import type { ListedCompetition } from '#core/contracts/competitions/competition.ts';
import { competitionState } from '#core/domain/competitions/competition-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import {
  COMPETITION_COLUMNS,
  CompetitionRow,
  type ShiftRow,
  selectShifts,
  timesOf,
} from './competition-rows.ts';
import { presentCompetition } from './describe-competition.ts';

const ListedRow = CompetitionRow.extend({
  entrySitting: z.string().nullable(),
  isNamed: z.boolean().nullable(),
  appeared: z.number().nullable(),
  ownRank: z.number().nullable(),
  ownPercentile: z.number().nullable(),
});

/** $1 who asks, $2 with drafts, $3 how many. */
const SELECT = `
  select ${COMPETITION_COLUMNS}, e.sitting_id as "entrySitting", e.is_named as "isNamed", newest.appeared,
    own.rank as "ownRank", own.percentile as "ownPercentile"
  from private.competitions c
    left join private.competition_entries e on e.competition_id = c.id and e.user_id = $1
    left join lateral (
      select r.version, r.appeared from private.competition_rankings r
      where r.competition_id = c.id order by r.version desc limit 1
    ) newest on true
    left join private.sitting_candidates x on x.sitting_id = e.sitting_id and x.user_id = $1
    left join private.competition_ranks own on own.competition_id = c.id and own.version = newest.version
      and own.sitting_id = x.sitting_id and own.number = x.number
  where $2 or c.published_at is not null
  order by coalesce((select max(s.starts_at) from private.sittings s where s.competition_id = c.id), 'infinity') desc, c.id
  limit $3`;

const NowRow = z.object({ now: z.date() });
/** The newest. */
const MOST = 60;

export async function listCompetitions(db: Queryable, userId: string, isStaff: boolean) {
  const rows = await queryRows(db, ListedRow, SELECT, [userId, isStaff, MOST]);
  const shifts = await selectShifts(
    db,
    rows.map(({ id }) => id),
  );
  const { now } = await queryRow(db, NowRow, 'select clock_timestamp() as now');
  const competitions = rows.map((row) =>
    present(
      row,
      shifts.filter(({ competitionId }) => competitionId === row.id),
    ),
  );
  return { competitions, server_now: now.toISOString() };
}

function present(row: z.infer<typeof ListedRow>, shifts: readonly ShiftRow[]): ListedCompetition {
  const held = shifts.filter(({ status }) => status !== 'cancelled');
  const next = held.find(({ endsAt }) => endsAt > row.now) ?? held[0];
  return {
    ...presentCompetition(row),
    state: competitionState(
      {
        isPublished: row.publishedAt !== null,
        isRanked: row.appeared !== null,
        registrationClosesAt: row.registrationClosesAt,
        shifts: shifts.map(timesOf),
      },
      row.now,
    ),
    entry:
      row.entrySitting === null
        ? null
        : { sitting_id: row.entrySitting, is_named: row.isNamed === true, attempt_id: null },
    starts_at: next?.startsAt.toISOString() ?? null,
    times: held.length,
    own_rank: row.ownRank,
    own_percentile: row.ownPercentile,
    appeared: row.appeared,
  };
}
