import { z } from 'zod';
import { MAX_VERSIONS } from '#core/contracts/rankings/ranking.ts';
import { lotsOf } from '#core/domain/ranking/published-file.ts';
import { rank } from '#core/domain/ranking/rank.ts';
import { newestRule } from '#core/domain/ranking/rules/all-rules.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockSitting } from '#server/operations/sittings/sitting-rows.ts';
import { tellCandidates } from '#server/operations/sittings/tell-candidates.ts';
import { selectMarkedCandidates } from './marked-candidates.ts';
import { selectSeed } from './seed.ts';
import { sha256 } from './sha256.ts';

const StandingRow = z.object({ unpublished: z.number(), latest: z.number(), isInForce: z.boolean() });
const SELECT_STANDING = `
  select
    (select count(*)::int from public.attempts a
      where a.sitting_id = $1 and a.status <> 'prepared' and a.results_published_at is null) as unpublished,
    (select coalesce(max(version), 0) from private.rankings where sitting_id = $1) as latest,
    exists (
      select from private.rankings r where r.sitting_id = $1 and r.outdated_at is null and r.rule = $2 and r.rule_version = $3
        and r.version = (select max(version) from private.rankings where sitting_id = $1)
    ) as "isInForce"`;

const INSERT = `
  insert into private.rankings (sitting_id, version, rule, rule_version, subjects, published_by, ranked, distribution)
  values ($1, $2, $3, $4, $5, $6, $7, '[]')`;
const INSERT_ROWS = `
  insert into private.ranking_rows (sitting_id, version, number, rank, percentile, total, subjects)
  select $1, $2, r.number, r.rank, r.percentile, r.total, r.subjects
  from jsonb_to_recordset($3::jsonb) as r (number int, rank int, percentile int, total jsonb, subjects jsonb)`;

/** At most twenty bands of whole marks. */
const KEEP_DISTRIBUTION = `
  with all_marks as (
    select (total ->> 'marks')::int as marks from private.ranking_rows where sitting_id = $1 and version = $2
  ),
  sizes as (
    select min(marks) as least, (floor((max(marks) - min(marks)) / 2000.0) + 1)::int * 100 as width from all_marks
  ),
  bands as (
    select least + (marks - least) / width * width as least_marks, count(*)::int as candidates
    from all_marks cross join sizes group by 1
  )
  update private.rankings set distribution =
    (select jsonb_agg(jsonb_build_object('from', least_marks, 'candidates', candidates) order by least_marks) from bands)
  where sitting_id = $1 and version = $2`;

const SELECT_RANKED = `
  select c.user_id as "userId" from private.ranking_rows r
    join private.sitting_candidates c on c.sitting_id = r.sitting_id and c.number = r.number
  where r.sitting_id = $1 and r.version = $2 and c.user_id is not null`;
const RankedRow = z.object({ userId: z.string() });

export interface RankingOrder {
  sittingId: string;
  /** null: the one the sitting was scheduled with. */
  ruleId: string | null;
  userId: string;
}

/**
 * Ranks a sitting whose results are published, as the next version; of each after the first everybody who is ranked is told.
 * @throws conflict not published yet; nobody appeared; an equal ranking is in force; no such rule; too many
 */
export async function publishRanking(tx: Transaction, { sittingId, ruleId, userId }: RankingOrder) {
  const sitting = await lockSitting(tx, sittingId);
  const rule = newestRule(ruleId ?? sitting.rule);
  if (!rule) throw new AppError('conflict', `There is no ranking rule ‘${sitting.rule}’. Choose one.`);
  const { unpublished, latest, isInForce } = await queryRow(tx, StandingRow, SELECT_STANDING, [
    ...[sittingId, rule.id, rule.version],
  ]);
  if (sitting.status !== 'released' || unpublished > 0)
    throw new AppError('conflict', 'The results of this sitting are not published yet.');
  if (isInForce) throw new AppError('conflict', 'This ranking is published, and no mark has changed since.');
  if (latest >= MAX_VERSIONS) throw new AppError('conflict', `There are ${MAX_VERSIONS} rankings already.`);
  const candidates = await selectMarkedCandidates(tx, sittingId);
  if (candidates.length === 0) throw new AppError('conflict', 'Nobody appeared in this sitting.');
  const subjects = [...new Set(candidates.flatMap((one) => Object.keys(one.subjects)))].sort();
  const ranked = rank(candidates, rule, lotsOf(await selectSeed(tx, sittingId), sha256));
  const version = latest + 1;
  await tx.query(INSERT, [sittingId, version, rule.id, rule.version, subjects, userId, ranked.length]);
  const scoresOf = new Map(candidates.map((one) => [one.number, one]));
  const rows = ranked.map((row) => ({ ...scoresOf.get(row.number), ...row, number: Number(row.number) }));
  await tx.query(INSERT_ROWS, [sittingId, version, JSON.stringify(rows)]);
  await tx.query(KEEP_DISTRIBUTION, [sittingId, version]);
  // Whose marks stayed the same may have another rank.
  if (latest > 0) {
    const people = await queryRows(tx, RankedRow, SELECT_RANKED, [sittingId, version]);
    await tellCandidates(
      tx,
      sitting,
      'ranked_again',
      people.map(({ userId }) => userId),
    );
  }
  return { version, rule: { id: rule.id, version: rule.version }, ranked: ranked.length };
}
