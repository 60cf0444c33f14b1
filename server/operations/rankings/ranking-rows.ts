import { z } from 'zod';
import { MAX_RANKED, RankedScores } from '#core/contracts/rankings/ranking.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const RankingRow = z.object({
  version: z.number(),
  ruleId: z.string(),
  ruleVersion: z.number(),
  subjects: z.array(z.string()),
  publishedAt: z.date(),
  outdatedAt: z.date().nullable(),
  ranked: z.number(),
});
export type RankingRow = z.infer<typeof RankingRow>;

const SELECT_RANKINGS = `
  select r.version, r.rule as "ruleId", r.rule_version as "ruleVersion", r.subjects, r.published_at as "publishedAt",
    r.outdated_at as "outdatedAt", r.ranked
  from private.rankings r where r.sitting_id = $1 order by r.version desc`;

/** The newest first. */
export function selectRankings(db: Queryable, sittingId: string): Promise<RankingRow[]> {
  return queryRows(db, RankingRow, SELECT_RANKINGS, [sittingId]);
}

export const RankedRow = z.object({
  number: z.number(),
  rank: z.number(),
  percentile: z.number(),
  total: RankedScores,
  subjects: z.record(z.string(), RankedScores),
});

const SELECT_ROWS = `
  select number, rank, percentile, total, subjects from private.ranking_rows
  where sitting_id = $1 and version = $2 order by rank, number limit $3`;

export function selectRankedRows(db: Queryable, sittingId: string, version: number) {
  return queryRows(db, RankedRow, SELECT_ROWS, [sittingId, version, MAX_RANKED]);
}

export const presentRule = ({ ruleId, ruleVersion }: RankingRow) => ({ id: ruleId, version: ruleVersion });
