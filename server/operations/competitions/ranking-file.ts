import { z } from 'zod';
import {
  MAX_IN_A_FILE,
  type PublishedMergedRanking,
  RankedScores,
} from '#core/contracts/rankings/ranking.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { rankingCsv } from '#core/domain/ranking/published-file.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
import { type CompetitionRow, selectShifts } from './competition-rows.ts';

const VersionRow = z.object({
  ruleId: z.string(),
  ruleVersion: z.number(),
  merging: z.enum(MERGING_IDS),
  mergingVersion: z.number(),
  subjects: z.array(z.string()),
  appeared: z.number(),
});
const SELECT_VERSION = `
  select rule as "ruleId", rule_version as "ruleVersion", merging, merging_version as "mergingVersion", subjects, appeared
  from private.competition_rankings r where competition_id = $1 and version = $2
    and not exists (select from private.competition_ranks x where x.competition_id = $1 and x.version = $2 and x.total is null)`;

const RankRow = z.object({
  sittingId: z.string(),
  number: z.number(),
  rank: z.number(),
  percentile: z.number(),
  total: RankedScores,
  subjects: z.record(z.string(), RankedScores),
});
const SELECT_RANKS = `
  select sitting_id as "sittingId", number, rank, percentile, total, subjects from private.competition_ranks
  where competition_id = $1 and version = $2 order by rank, sitting_id, number`;

/** @throws not_found no such version, or one from before files; conflict more than a file holds */
export async function makeCompetitionRankingFile(
  db: Queryable,
  { id, seed }: CompetitionRow,
  version: number,
): Promise<{ csv: string; json: PublishedMergedRanking }> {
  const ranking = await queryOptionalRow(db, VersionRow, SELECT_VERSION, [id, version]);
  if (!ranking) throw notFound('Ranking');
  if (ranking.appeared > MAX_IN_A_FILE)
    throw new AppError('conflict', `A ranking of more than ${MAX_IN_A_FILE} candidates has no file.`);
  const { subjects } = ranking;
  const times = (await selectShifts(db, [id])).map((shift) => shift.id);
  const rows = await queryRows(db, RankRow, SELECT_RANKS, [id, version]);
  const candidates = rows.map((row) => ({
    ...row,
    number: `${times.indexOf(row.sittingId) + 1}-${row.number}`,
  }));
  const csv = rankingCsv(candidates, subjects);
  return {
    csv,
    json: {
      format: 'vijaypath-ranking-2',
      competition_id: id,
      version,
      rule: { id: ranking.ruleId, version: ranking.ruleVersion },
      merging: { id: ranking.merging, version: ranking.mergingVersion },
      seed,
      seed_hash: sha256(seed),
      subjects,
      csv_hash: sha256(csv),
      ranks: candidates.map(({ number, rank, percentile }) => ({ number, rank, percentile })),
    },
  };
}
