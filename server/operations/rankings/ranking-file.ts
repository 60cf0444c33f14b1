import type { PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import { rankingCsv } from '#core/domain/ranking/published-file.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/errors.ts';
import { cutOffOfSitting } from './cut-off-of-sitting.ts';
import { presentRule, selectRankedRows, selectRankings } from './ranking-rows.ts';
import { selectSeed } from './seed.ts';
import { sha256 } from './sha256.ts';

/** @throws not_found */
export async function makeRankingFile(
  db: Queryable,
  sittingId: string,
  version: number,
): Promise<{ csv: string; json: PublishedRanking }> {
  const ranking = (await selectRankings(db, sittingId)).find((one) => one.version === version);
  if (!ranking) throw notFound('Ranking');
  const rows = await selectRankedRows(db, sittingId, version);
  const seed = await selectSeed(db, sittingId);
  const { subjects } = ranking;
  const marks = await cutOffOfSitting(db, sittingId);
  const candidates = rows.map((row) => ({ ...row, number: String(row.number) }));
  const csv = rankingCsv(candidates, subjects);
  return {
    csv,
    json: {
      format: 'vijaypath-ranking-1',
      sitting_id: sittingId,
      version,
      rule: presentRule(ranking),
      seed,
      seed_hash: sha256(seed),
      subjects,
      csv_hash: sha256(csv),
      ...(marks !== null && {
        cut_off: { marks, reached: rows.filter(({ total }) => total.marks >= marks).length },
      }),
      ranks: candidates.map(({ number, rank, percentile }) => ({ number, rank, percentile })),
    },
  };
}
