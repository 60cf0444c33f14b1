import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { presentRule, RankedRow, selectRankings } from './ranking-rows.ts';
import { selectDrawHash } from './seed.ts';

const NumberRow = z.object({ number: z.number() });
const SELECT_NUMBER =
  'select number from private.sitting_candidates where sitting_id = $1 and user_id = $2 and removed_at is null';

const SELECT_OWN = `
  select number, rank, percentile, total, subjects from private.ranking_rows
  where sitting_id = $1 and version = $2 and number = $3`;

const BandRow = z.object({ from: z.number(), candidates: z.number() });
/** At most twenty bands of whole marks. */
const SELECT_DISTRIBUTION = `
  with all_marks as (
    select (total ->> 'marks')::int as marks from private.ranking_rows where sitting_id = $1 and version = $2
  ),
  bands as (
    select min(marks) as least, (floor((max(marks) - min(marks)) / 2000.0) + 1)::int * 100 as width from all_marks
  )
  select least + (marks - least) / width * width as "from", count(*)::int as candidates
  from all_marks cross join bands group by 1 order by 1`;

/** Of one candidate; others are counted, never named. @throws not_found */
export async function readOwnRanking(db: Queryable, sittingId: string, userId: string) {
  const candidate = await queryOptionalRow(db, NumberRow, SELECT_NUMBER, [sittingId, userId]);
  if (!candidate) throw notFound('Sitting');
  const drawHash = await selectDrawHash(db, sittingId);
  const [ranking] = await selectRankings(db, sittingId);
  const own =
    ranking &&
    (await queryOptionalRow(db, RankedRow, SELECT_OWN, [sittingId, ranking.version, candidate.number]));
  if (!own) return { draw_hash: drawHash, ranking: null };
  const { rank, percentile, total, subjects } = own;
  return {
    draw_hash: drawHash,
    ranking: {
      ...{ version: ranking.version, rule: presentRule(ranking), is_outdated: ranking.outdatedAt !== null },
      ...{ appeared: ranking.ranked, rank, percentile, total, subjects },
      distribution: await queryRows(db, BandRow, SELECT_DISTRIBUTION, [sittingId, ranking.version]),
    },
  };
}
