import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { seesNamedList } from './named-list.ts';
import { presentRule, RankedRow, selectRankings } from './ranking-rows.ts';
import { selectDrawHash } from './seed.ts';

const NumberRow = z.object({ number: z.number() });
const SELECT_NUMBER =
  'select number from private.sitting_candidates where sitting_id = $1 and user_id = $2 and removed_at is null';

const SELECT_OWN = `
  select w.number, w.rank, w.percentile, w.total, w.subjects, r.distribution
  from private.ranking_rows w join private.rankings r using (sitting_id, version)
  where w.sitting_id = $1 and w.version = $2 and w.number = $3`;

const OwnRow = RankedRow.extend({
  distribution: z.array(z.object({ from: z.number(), candidates: z.number() })),
});

/** Of one candidate; others are counted, never named. @throws not_found */
export async function readOwnRanking(db: Queryable, sittingId: string, userId: string) {
  const candidate = await queryOptionalRow(db, NumberRow, SELECT_NUMBER, [sittingId, userId]);
  if (!candidate) throw notFound('Sitting');
  const drawHash = await selectDrawHash(db, sittingId);
  const namesShown = await seesNamedList(db, sittingId, userId);
  const [ranking] = await selectRankings(db, sittingId);
  const own =
    ranking &&
    (await queryOptionalRow(db, OwnRow, SELECT_OWN, [sittingId, ranking.version, candidate.number]));
  if (!own) return { draw_hash: drawHash, names_shown: namesShown, ranking: null };
  const { rank, percentile, total, subjects, distribution } = own;
  return {
    draw_hash: drawHash,
    names_shown: namesShown,
    ranking: {
      version: ranking.version,
      rule: presentRule(ranking),
      is_outdated: ranking.outdatedAt !== null,
      appeared: ranking.ranked,
      rank,
      percentile,
      total,
      subjects,
      distribution,
    },
  };
}
