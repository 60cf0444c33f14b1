import { z } from 'zod';
import type {
  AddCandidatesRequest,
  GetNamedCandidatesResponse,
} from '#core/contracts/sittings/named-candidates.ts';
import { MAX_LISTED_CANDIDATES } from '#core/contracts/sittings/sitting.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { candidateCode, hashOfCode } from './candidate-code.ts';
import { IS_MARKED_BY_NAME } from './candidate-name.ts';
import { requireAlive } from './change-sitting.ts';
import { requireKeyHidden } from './require-key-hidden.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, type SittingRow } from './sitting-rows.ts';

const SaltRow = z.object({ salt: z.string() });
const selectSalt = async (db: Queryable, sittingId: string) =>
  (await queryRow(db, SaltRow, 'select salt from private.sitting_secrets where sitting_id = $1', [sittingId]))
    .salt;

/** The list is numbered by one at a time. */
const LOCK_NUMBERS = `select pg_advisory_xact_lock(hashtextextended('sitting-numbers ' || $1::text, 0))`;

const StandingRow = z.object({ next: z.number(), named: z.number() });
const SELECT_STANDING = `
  select coalesce(max(c.number), 0) + 1 as next, (count(*) filter (where c.name is not null and c.removed_at is null))::int as named
  from private.sitting_candidates c where c.sitting_id = $1`;

/** Of the wanted, in their order, those who stand on the list by nothing yet; of two alike in one request the first. */
const SELECT_NEW = `
  with wanted as (
    select w.place::int as place, private.fold_text(w.roll_number) as roll, private.fold_text(w.name) as name, private.fold_text(w.room) as room
    from rows from (jsonb_to_recordset($2::jsonb) as (name text, roll_number text, room text)) with ordinality as w (name, roll_number, room, place)
  ),
  listed as (
    select private.fold_text(coalesce(c.roll_number, r.roll_number)) as roll, private.fold_text(c.name) as name, private.fold_text(c.room) as room
    from private.sitting_candidates c left join public.student_records r on r.user_id = c.user_id
    where c.sitting_id = $1 and c.removed_at is null
  )
  select min(w.place) - 1 as place from wanted w
  where not exists (
    select from listed l
    where l.roll = w.roll or w.roll is null and l.roll is null and l.name = w.name and l.room is not distinct from w.room
  )
  group by coalesce('roll ' || w.roll, 'name ' || w.name || ' in ' || coalesce(w.room, ''))
  order by 1`;
const PlaceRow = z.object({ place: z.number() });

const INSERT = `
  insert into private.sitting_candidates (sitting_id, number, name, roll_number, room, group_ids, claim_hash)
  select $1, a.number, a.name, a.roll_number, a.room, case when $3::uuid is null then '{}' else array[$3::uuid] end, decode(a.hash, 'hex')
  from jsonb_to_recordset($2::jsonb) as a (number int, name text, roll_number text, room text, hash text)`;

const MaySeeGroup = z.object({ may: z.boolean() });

/** @returns which of the request were passed over @throws results_out, sitting_cancelled, key_shown, not_found, conflict */
export async function addCandidates(
  tx: Transaction,
  { sitting_id: sittingId, candidates, group_id: groupId }: z.output<typeof AddCandidatesRequest>,
  actorId: string,
): Promise<{ added: number; skipped: number[] }> {
  const sitting = await lockSitting(tx, sittingId);
  requireAlive(sitting);
  requireKeyHidden(sitting);
  requireNoCompetition(sitting);
  await tx.query(LOCK_NUMBERS, [sittingId]);
  const { next, named } = await queryRow(tx, StandingRow, SELECT_STANDING, [sittingId]);
  const places = await queryRows(tx, PlaceRow, SELECT_NEW, [sittingId, JSON.stringify(candidates)]);
  if (named + places.length > MAX_LISTED_CANDIDATES)
    throw new AppError('conflict', `At most ${MAX_LISTED_CANDIDATES} candidates can be on the list by name.`);
  const salt = await selectSalt(tx, sittingId);
  const rows = places.flatMap(({ place }, at) => {
    const number = next + at;
    const hash = hashOfCode(candidateCode(salt, number))?.toString('hex');
    const one = candidates[place];
    return one ? [{ ...one, number, hash }] : [];
  });
  if (rows.length > 0) {
    await tx.query(INSERT, [sittingId, JSON.stringify(rows), groupId]);
    const numbers = rows.map(({ number }) => number);
    recordEvent(tx, { sittingId, kind: 'candidate_added', numbers, actorId, details: { by_name: true } });
    tellScreens(tx, sittingId);
  }
  const taken = new Set(places.map(({ place }) => place));
  return { added: rows.length, skipped: candidates.flatMap((_, at) => (taken.has(at) ? [] : [at])) };
}

/** @throws not_found */
export async function requireSeenGroup(tx: Queryable, groupId: string): Promise<void> {
  const { may } = await queryRow(tx, MaySeeGroup, 'select private.may_see_group($1) as may', [groupId]);
  if (!may) throw notFound('Group');
}

function requireNoCompetition({ competitionId }: SittingRow): void {
  if (competitionId !== null)
    throw new AppError('conflict', 'Students take their places in a competition themselves.');
}

const NamedRow = z.object({
  number: z.number(),
  name: z.string(),
  roll_number: z.string().nullable(),
  room: z.string().nullable(),
  has_sheet: z.boolean(),
});
const HAS_SHEET = `(${IS_MARKED_BY_NAME} or exists (
  select from private.class_scan_pages p where p.sitting_id = c.sitting_id and p.number = c.number and p.state = 'sorted'))`;
const SELECT_NAMED = `
  select c.number, c.name, c.roll_number, c.room, ${HAS_SHEET} as has_sheet
  from private.sitting_candidates c
  where c.sitting_id = $1 and c.name is not null and c.removed_at is null order by c.number limit ${MAX_LISTED_CANDIDATES}`;

export async function readNamedCandidates(
  db: Queryable,
  sittingId: string,
): Promise<GetNamedCandidatesResponse['candidates']> {
  const salt = await selectSalt(db, sittingId);
  const rows = await queryRows(db, NamedRow, SELECT_NAMED, [sittingId]);
  return rows.map((row) => ({ ...row, code: candidateCode(salt, row.number) }));
}

const LOCK_NAMED = `
  select c.number, ${HAS_SHEET} as "hasSheet" from private.sitting_candidates c
  where c.sitting_id = $1 and c.number = $2 and c.name is not null and c.removed_at is null for update of c`;
const LockedRow = z.object({ number: z.number(), hasSheet: z.boolean() });
/** The number stays, and nothing of the person. */
const REMOVE = `
  update private.sitting_candidates set removed_at = now(), name = null, roll_number = null, claim_hash = null, room = null, group_ids = '{}'
  where sitting_id = $1 and number = $2`;

/** @throws not_found, conflict, results_out, sitting_cancelled */
export async function removeCandidate(
  tx: Transaction,
  { sittingId, number, actorId }: { sittingId: string; number: number; actorId: string },
): Promise<void> {
  requireAlive(await lockSitting(tx, sittingId));
  const found = await queryOptionalRow(tx, LockedRow, LOCK_NAMED, [sittingId, number]);
  if (!found) throw notFound('Candidate');
  if (found.hasSheet) throw new AppError('conflict', 'This candidate has a sheet already.');
  await tx.query(REMOVE, [sittingId, number]);
  recordEvent(tx, { sittingId, kind: 'candidate_removed', numbers: [number], actorId });
  tellScreens(tx, sittingId);
}
