import { z } from 'zod';
import { SittingStateName } from '#core/contracts/sittings/sitting.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

export const SittingRow = z.object({
  id: z.string(),
  paperId: z.string().nullable(),
  testId: z.string(),
  title: z.string(),
  startsAt: z.date(),
  durationSec: z.number(),
  endsAt: z.date(),
  entryOpensMin: z.number(),
  lateEntryMin: z.number().nullable(),
  lateSyncSec: z.number(),
  isForEverybody: z.boolean(),
  groupIds: z.array(z.string()),
  listedIds: z.array(z.string()),
  entryCode: z.string().nullable(),
  questionOrder: z.enum(['one', 'each']),
  navigation: z.enum(['free', 'nta']),
  languages: z.array(ContentLanguage),
  hidesChapters: z.boolean(),
  resultsAt: z.date().nullable(),
  review: z.boolean(),
  rule: z.string(),
  status: z.enum(['scheduled', 'cancelled', 'released']),
  revision: z.number(),
  papersRevision: z.number(),
  pausedAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
  cancelReason: z.string().nullable(),
  competitionId: z.string().nullable(),
  /** Since when candidates may see the key, before the results. */
  keyShownAt: z.date().nullable(),
  challengesUntil: z.date().nullable(),
  closedAt: z.date(),
  state: SittingStateName,
  /** The database's clock when the row was read. */
  now: z.date(),
});
export type SittingRow = z.infer<typeof SittingRow>;

/** Of `s`, a row of private.sittings. */
export const SITTING_COLUMNS = `s.id, s.paper_id as "paperId", s.test_id as "testId", s.title, s.starts_at as "startsAt",
    s.duration_sec as "durationSec", s.ends_at as "endsAt", s.entry_opens_min as "entryOpensMin",
    s.late_entry_min as "lateEntryMin", s.late_sync_sec as "lateSyncSec", s.is_for_everybody as "isForEverybody",
    s.group_ids as "groupIds", s.listed_ids as "listedIds", s.entry_code as "entryCode",
    s.question_order as "questionOrder", s.navigation, s.languages, s.hides_chapters as "hidesChapters",
    s.results_at as "resultsAt", s.review, s.rule, s.status, s.revision, s.papers_revision as "papersRevision",
    s.paused_at as "pausedAt", s.released_at as "releasedAt", s.cancel_reason as "cancelReason", s.competition_id as "competitionId",
    s.key_shown_at as "keyShownAt", s.challenges_until as "challengesUntil", closing.at as "closedAt", private.sitting_state(s, clock_timestamp(), closing.at) as state, clock_timestamp() as now`;

const SELECT_SITTING = `
  select ${SITTING_COLUMNS}
  from private.sittings s cross join lateral (select private.sitting_closed_at(s) as at) closing
  where s.id = $1`;

/** Without asking every candidate when they are through: what is over says 'ended' for a day. */
const SELECT_AT_THE_DOOR = `
  select ${SITTING_COLUMNS}
  from private.sittings s cross join lateral (select s.ends_at + interval '1 day' as at) closing
  where s.id = $1`;

/** For what a whole hall asks at once. @throws not_found */
export async function readSittingAtTheDoor(db: Queryable, id: string): Promise<SittingRow> {
  const sitting = await queryOptionalRow(db, SittingRow, SELECT_AT_THE_DOOR, [id]);
  if (!sitting) throw notFound('Sitting');
  return sitting;
}

/** @throws not_found */
export async function readSitting(db: Queryable, id: string): Promise<SittingRow> {
  const sitting = await queryOptionalRow(db, SittingRow, SELECT_SITTING, [id]);
  if (!sitting) throw notFound('Sitting');
  return sitting;
}

/** Nobody changes it, and nobody acts on its candidates, until the transaction ends. @throws not_found */
export async function lockSitting(tx: Transaction, id: string): Promise<SittingRow> {
  await tx.query('select from private.sittings where id = $1 for no key update', [id]);
  return readSitting(tx, id);
}

export const entryOpensAt = ({ startsAt, entryOpensMin }: Pick<SittingRow, 'startsAt' | 'entryOpensMin'>) =>
  new Date(startsAt.getTime() - entryOpensMin * 60_000);

/** Until when one may come; never after the end. */
export function lateEntryUntil({ startsAt, lateEntryMin, endsAt }: SittingRow): Date {
  if (lateEntryMin === null) return endsAt;
  return new Date(Math.min(endsAt.getTime(), startsAt.getTime() + lateEntryMin * 60_000));
}

export const presentSitting = ({ id, testId, state, startsAt, endsAt, revision }: SittingRow) => ({
  id,
  test_id: testId,
  state,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  revision,
});
