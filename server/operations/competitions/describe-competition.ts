import { z } from 'zod';
import type { Competition } from '#core/contracts/competitions/competition.ts';
import { competitionState } from '#core/domain/competitions/competition-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
import { type CompetitionRow, type ShiftRow, selectShifts, timesOf } from './competition-rows.ts';
import { readRanking } from './read-ranking.ts';

const EntryRow = z.object({
  sitting_id: z.string(),
  is_named: z.boolean(),
  attempt_id: z.string().nullable(),
});
/** What is prepared for a sitting is not told before its start. */
const SELECT_ENTRY = `
  select e.sitting_id, e.is_named, a.id as attempt_id
  from private.competition_entries e
    left join private.sitting_candidates c on c.sitting_id = e.sitting_id and c.user_id = e.user_id
    left join public.attempts a on a.id = c.attempt_id and a.status = 'submitted'
  where e.competition_id = $1 and e.user_id = $2`;

/** All of it, as `userId` may see it. */
export async function describeCompetition(
  db: Queryable,
  row: CompetitionRow,
  userId: string,
): Promise<{ competition: Competition; server_now: string }> {
  const shifts = await selectShifts(db, [row.id]);
  const ranking = await readRanking(db, row.id, userId);
  const facts = {
    isPublished: row.publishedAt !== null,
    isRanked: ranking !== null,
    registrationClosesAt: row.registrationClosesAt,
    shifts: shifts.map(timesOf),
  };
  return {
    competition: {
      ...presentCompetition(row),
      state: competitionState(facts, row.now),
      draw_hash: sha256(row.seed),
      shifts: shifts.map(presentShift),
      entry: (await queryOptionalRow(db, EntryRow, SELECT_ENTRY, [row.id, userId])) ?? null,
      ranking,
    },
    server_now: row.now.toISOString(),
  };
}

export const presentCompetition = (row: CompetitionRow) => ({
  id: row.id,
  title: row.title,
  about: row.about,
  exam: row.exam,
  state_only: row.stateOnly,
  merging: row.merging,
  registration_closes_at: row.registrationClosesAt?.toISOString() ?? null,
  registered: row.registered,
});

const presentShift = (shift: ShiftRow) => ({
  sitting_id: shift.id,
  title: shift.title,
  state: shift.state,
  starts_at: shift.startsAt.toISOString(),
  ends_at: shift.endsAt.toISOString(),
  duration_sec: shift.durationSec,
  languages: shift.languages,
  registered: shift.registered,
});
