import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeCertificateCode } from '#core/domain/competitions/certificate-code.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { readCompetition, selectShifts } from './competition-rows.ts';
import { selectNewestRanking, selectOwnRank } from './read-ranking.ts';

export interface Certificate {
  code: string;
  name: string;
  competition: string;
  heldOn: Date;
  rank: number;
  percentile: number;
  appeared: number;
  version: number;
}

const WhoRow = z.object({ name: z.string(), language: z.enum(LANGUAGES_OFFERED).catch('English') });
const SELECT_WHO = `
  select coalesce(nullif(btrim(p.full_name), ''), p.alias, '') as name, p.language
  from public.profiles p where p.user_id = $1`;

/** The code stays; the name is the one of today. */
const KEEP = `
  insert into private.certificates (code, competition_id, user_id, sitting_id, number, name) values ($1, $2, $3, $4, $5, $6)
  on conflict (competition_id, user_id) do update set name = excluded.name, sitting_id = excluded.sitting_id,
    number = excluded.number
  returning code`;
const CodeRow = z.object({ code: z.string() });

/** Of the caller, as it is ranked now. @throws not_found, results_not_out */
export async function makeCertificate(tx: Transaction, competitionId: string, userId: string) {
  const competition = await readCompetition(tx, competitionId, { isStaff: false });
  const newest = await selectNewestRanking(tx, competitionId);
  const own = newest && (await selectOwnRank(tx, competitionId, newest.version, userId));
  if (!newest || !own) throw new AppError('results_not_out', 'There is no rank to certify yet.');
  const { name, language } = await queryRow(tx, WhoRow, SELECT_WHO, [userId]);
  const { code } = await queryRow(tx, CodeRow, KEEP, [
    ...[makeCertificateCode(randomBytes(16)), competitionId, userId, own.sittingId, own.number, name],
  ]);
  const shift = (await selectShifts(tx, [competitionId])).find(({ id }) => id === own.sittingId);
  const certificate: Certificate = {
    code,
    name,
    competition: competition.title,
    heldOn: shift?.startsAt ?? newest.publishedAt,
    rank: own.rank,
    percentile: own.percentile,
    appeared: newest.appeared,
    version: newest.version,
  };
  return { certificate, language };
}

const FoundRow = z.object({
  code: z.string(),
  name: z.string(),
  competition: z.string(),
  heldOn: z.date(),
  rank: z.number(),
  percentile: z.number(),
  appeared: z.number(),
  version: z.number(),
});
const SELECT_FOUND = `
  select f.code, f.name, c.title as competition, s.starts_at as "heldOn", r.rank, r.percentile, v.appeared, v.version
  from private.certificates f
    join private.competitions c on c.id = f.competition_id
    join private.sittings s on s.id = f.sitting_id
    join lateral (
      select n.version, n.appeared from private.competition_rankings n
      where n.competition_id = f.competition_id order by n.version desc limit 1
    ) v on true
    join private.competition_ranks r on r.competition_id = f.competition_id and r.version = v.version
      and r.sitting_id = f.sitting_id and r.number = f.number
  where f.code = $1`;

/** What stands behind a code in the newest version; null: nothing. */
export const findCertificate = (db: Queryable, code: string): Promise<Certificate | null> =>
  queryOptionalRow(db, FoundRow, SELECT_FOUND, [code]).then((row) => row ?? null);
