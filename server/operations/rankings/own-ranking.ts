import { z } from 'zod';
import { SetCutOffs } from '#core/contracts/exams/exam-shape.ts';
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

const CutOffsRow = z.object({ cut_offs: SetCutOffs });
/** Of whom the results are out, and who therefore answers no more. */
const SELECT_CUT_OFFS = `
  select s.cut_offs from private.sittings s
  where s.id = $1 and s.cut_offs is not null and exists (
    select from public.attempts a where a.sitting_id = s.id and a.user_id = $2 and a.results_published_at is not null
  )`;

const OwnRow = RankedRow.extend({
  distribution: z.array(z.object({ from: z.number(), candidates: z.number() })),
});

/** Of one candidate; others are counted, never named. @throws not_found */
export async function readOwnRanking(db: Queryable, sittingId: string, userId: string) {
  const candidate = await queryOptionalRow(db, NumberRow, SELECT_NUMBER, [sittingId, userId]);
  if (!candidate) throw notFound('Sitting');
  const drawHash = await selectDrawHash(db, sittingId);
  const namesShown = await seesNamedList(db, sittingId, userId);
  const set = await queryOptionalRow(db, CutOffsRow, SELECT_CUT_OFFS, [sittingId, userId]);
  const told = { draw_hash: drawHash, names_shown: namesShown, cut_offs: set?.cut_offs ?? null };
  const [ranking] = await selectRankings(db, sittingId);
  const own =
    ranking &&
    (await queryOptionalRow(db, OwnRow, SELECT_OWN, [sittingId, ranking.version, candidate.number]));
  if (!own) return { ...told, ranking: null };
  const { rank, percentile, total, subjects, distribution } = own;
  return {
    ...told,
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
