import { z } from 'zod';
import { MAX_VERSIONS } from '#core/contracts/rankings/ranking.ts';
import { type Candidate, NO_SCORES } from '#core/domain/ranking/candidate.ts';
import { newestMerging, rankMerged } from '#core/domain/ranking/mergings.ts';
import { lotsOf } from '#core/domain/ranking/published-file.ts';
import { newestRule } from '#core/domain/ranking/rules/all-rules.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { selectMarkedCandidates } from '#server/operations/rankings/marked-candidates.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
import { lockCompetition, selectShifts } from './competition-rows.ts';
import { tellRanked } from './tell-ranked.ts';

const StandingRow = z.object({ unpublished: z.number(), latest: z.number(), isInForce: z.boolean() });
const SELECT_STANDING = `
  select
    (select count(*)::int from public.attempts a join private.sittings s on s.id = a.sitting_id
      where s.competition_id = $1 and a.status <> 'prepared' and a.results_published_at is null and s.status <> 'cancelled') as unpublished,
    (select coalesce(max(version), 0) from private.competition_rankings where competition_id = $1) as latest,
    exists (
      select from private.competition_rankings r where r.competition_id = $1 and r.outdated_at is null
        and r.version = (select max(version) from private.competition_rankings where competition_id = $1)
    ) as "isInForce"`;

const INSERT = `
  insert into private.competition_rankings (competition_id, version, rule, rule_version, appeared, published_by, merging, merging_version, subjects)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Ranks of a state and of a district among those who live there now. */
const INSERT_ROWS = `
  insert into private.competition_ranks (competition_id, version, sitting_id, number, rank, percentile, marks, total, subjects,
    state, state_rank, state_appeared, district, district_rank, district_appeared)
  select $1, $2, r.sitting_id, r.number, r.rank, r.percentile, r.marks, r.total, r.subjects,
    p.state, case when p.state is not null then rank() over (partition by p.state order by r.rank) end,
    case when p.state is not null then count(*) over (partition by p.state) end,
    p.district, case when p.district is not null then rank() over (partition by p.state, p.district order by r.rank) end,
    case when p.district is not null then count(*) over (partition by p.state, p.district) end
  from jsonb_to_recordset($3::jsonb) as r (sitting_id uuid, number int, rank int, percentile int, marks int, total jsonb, subjects jsonb)
    left join private.sitting_candidates c on c.sitting_id = r.sitting_id and c.number = r.number
    left join public.profiles p on p.user_id = c.user_id`;

/**
 * Publishes the next version. The papers of its times differ: what decides is made of the percentile of each among those who sat at the same time.
 * @param userId null: by the clock
 * @throws not_found, conflict results are not published; nobody appeared; the version in force is not outdated
 */
export async function rankCompetition(tx: Transaction, competitionId: string, userId: string | null) {
  const competition = await lockCompetition(tx, competitionId, { isStaff: true });
  const rule = newestRule(competition.rule);
  if (!rule) throw new AppError('conflict', `There is no ranking rule ‘${competition.rule}’.`);
  const shifts = await selectShifts(tx, [competitionId]);
  const held = shifts.filter(({ status }) => status !== 'cancelled');
  const standing = await queryRow(tx, StandingRow, SELECT_STANDING, [competitionId]);
  if (held.some(({ status }) => status !== 'released') || standing.unpublished > 0)
    throw new AppError('conflict', 'The results of this competition are not published yet.');
  if (standing.isInForce)
    throw new AppError('conflict', 'This ranking is published, and no mark has changed since.');
  if (standing.latest >= MAX_VERSIONS)
    throw new AppError('conflict', `There are ${MAX_VERSIONS} rankings already.`);
  const sittings: Candidate[][] = [];
  for (const { id } of held) {
    const marked = await selectMarkedCandidates(tx, id);
    // A cancelled time keeps its place: numbers are the same in every version.
    const time = shifts.findIndex((shift) => shift.id === id) + 1;
    sittings.push(marked.map((one) => ({ ...one, number: `${time}-${one.number}` })));
  }
  const candidates = sittings.flat();
  if (candidates.length === 0) throw new AppError('conflict', 'Nobody appeared in this competition.');
  const merging = newestMerging(competition.merging);
  const lotOf = lotsOf(competition.seed, sha256);
  const scoresOf = new Map(candidates.map((one) => [one.number, one]));
  const rows = rankMerged(sittings, { rule, merging, lotOf }).map(({ number, rank: place, percentile }) => {
    const [time, candidate] = number.split('-').map(Number);
    const { total, subjects } = scoresOf.get(number) ?? { total: NO_SCORES, subjects: {} };
    return {
      sitting_id: shifts[(time ?? 1) - 1]?.id,
      number: candidate,
      rank: place,
      percentile,
      marks: total.marks,
      total,
      subjects,
    };
  });
  const subjects = [...new Set(candidates.flatMap((one) => Object.keys(one.subjects)))].sort();
  const version = standing.latest + 1;
  await tx.query(INSERT, [
    competitionId,
    version,
    rule.id,
    rule.version,
    rows.length,
    userId,
    merging.id,
    merging.version,
    subjects,
  ]);
  await tx.query(INSERT_ROWS, [competitionId, version, JSON.stringify(rows)]);
  await tellRanked(tx, competition, version);
  return { version, appeared: rows.length };
}
