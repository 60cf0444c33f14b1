import { z } from 'zod';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError, attemptSubmitted, notFound } from '#server/errors.ts';

export interface Opening {
  sittingId: string;
  userId: string;
  deviceId: string | undefined;
}

/** Of a paper whose sections have clocks of their own. */
const SectionEnds = z.array(z.number()).nullable();

const OpeningRow = z.object({
  place: z.number(),
  sittingId: z.string(),
  status: z.string(),
  startsAt: z.date(),
  pausedAt: z.date().nullable(),
  number: z.number(),
  deviceId: z.string().nullable(),
  isAbsent: z.boolean(),
  /** A sheet of theirs was scanned. */
  isOnPaper: z.boolean(),
  language: ContentLanguage.nullable(),
  languages: z.array(ContentLanguage),
  papersRevision: z.number(),
  questionOrder: z.enum(['one', 'each']),
  attemptId: z.string().nullable(),
  attemptStatus: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  startedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  sectionEnds: SectionEnds,
  ownEnd: z.date(),
  now: z.date(),
});

/** The rows of the sittings are read here, in the transaction that opens them, and stand until it ends: none can be postponed meanwhile. */
const LOCK = `
  select w.place::int, s.id as "sittingId", s.status, s.starts_at as "startsAt", s.paused_at as "pausedAt", c.number,
    c.device_id as "deviceId", c.absent_at is not null as "isAbsent",
    exists (
      select from private.class_scan_pages g where g.sitting_id = s.id and g.number = c.number and g.state = 'sorted'
    ) as "isOnPaper", c.language, s.languages,
    s.papers_revision as "papersRevision", s.question_order as "questionOrder", a.id as "attemptId",
    a.status as "attemptStatus", a.started_at as "startedAt", a.expires_at as "expiresAt", a.section_ends as "sectionEnds",
    private.own_end(s, c) as "ownEnd", clock_timestamp() as now
  from unnest($1::uuid[], $2::uuid[]) with ordinality as w (sitting_id, user_id, place)
    join private.sittings s on s.id = w.sitting_id
    join private.sitting_candidates c on c.sitting_id = s.id and c.user_id = w.user_id and c.removed_at is null
    left join public.attempts a on a.id = c.attempt_id
  order by s.id, c.number
  for share of s`;

/**
 * What was prepared begins: its end is the candidate's own, with all the time that was given; sections with clocks of their own share what is left
 * until then.
 */
const BEGIN = `
  update public.attempts a set status = 'in_progress', started_at = date_trunc('milliseconds', clock_timestamp()),
    expires_at = private.own_end(s, c), extra_seconds = greatest(0, c.provision_seconds + c.extra_seconds),
    section_ends = private.section_ends(s.test_id, private.own_end(s, c) - clock_timestamp())
  from private.sitting_candidates c join private.sittings s on s.id = c.sitting_id
  where c.attempt_id = a.id and a.id = any ($1::uuid[]) and a.status = 'prepared'
  returning a.id, a.started_at as "startedAt", a.expires_at as "expiresAt", a.section_ends as "sectionEnds", s.id as "sittingId", c.number`;

/** Begun meanwhile by another call of the same candidate. */
const SELECT_BEGUN = `
  select a.id, a.started_at as "startedAt", a.expires_at as "expiresAt", a.section_ends as "sectionEnds" from public.attempts a
  where a.id = any ($1::uuid[]) and a.status <> 'prepared'`;

const RECORD_STARTS = `
  insert into private.sitting_events (sitting_id, number, kind)
  select s.sitting_id, s.number, 'started' from unnest($1::uuid[], $2::int[]) as s (sitting_id, number)`;

/** Silence before the own time began is none of it. In the order in which presence is written, which holds the same rows. */
const SEEN = `
  insert into private.sitting_presence (sitting_id, number, last_seen_at)
  select s.sitting_id, s.number, clock_timestamp() from unnest($1::uuid[], $2::int[]) as s (sitting_id, number)
  order by s.sitting_id, s.number
  on conflict (sitting_id, number) do update set last_seen_at = excluded.last_seen_at`;

const SELECT_ORDERS = `
  select aq.attempt_id as id, json_agg(json_build_object('at', tq.position - 1, 'options', aq.option_order) order by aq.position) as "order"
  from public.attempt_questions aq
    join public.attempts a on a.id = aq.attempt_id
    join public.test_questions tq on tq.test_id = a.test_id and tq.question_id = aq.question_id
  where aq.attempt_id = any ($1::uuid[])
  group by aq.attempt_id`;

const BegunRow = z.object({
  id: z.string(),
  startedAt: z.date(),
  expiresAt: z.date(),
  sectionEnds: SectionEnds,
  sittingId: z.string(),
  number: z.number(),
});
const TimesRow = BegunRow.pick({ id: true, startedAt: true, expiresAt: true, sectionEnds: true });
const OrderRow = z.object({
  id: z.string(),
  order: z.array(z.object({ at: z.number(), options: z.array(z.number()).nullable() })),
});

export interface OpenedSitting {
  attemptId: string;
  startedAt: Date;
  expiresAt: Date;
  sectionEnds: number[] | null;
  language: ContentLanguage | null;
  sitting: { id: string; languages: ContentLanguage[]; papersRevision: number };
  order: z.infer<typeof OrderRow>['order'] | null;
  now: Date;
}

/** Opens sittings for many candidates in a few statements, as a hall does at its start; an error is of its candidate alone. */
export async function openSittingsBatch(
  tx: Transaction,
  openings: readonly Opening[],
): Promise<(OpenedSitting | AppError)[]> {
  const rows = await queryRows(tx, OpeningRow, LOCK, [
    openings.map(({ sittingId }) => sittingId),
    openings.map(({ userId }) => userId),
  ]);
  const rowAt = new Map(rows.map((row) => [row.place, row]));
  const refusals = openings.map((opening, index) => refusalOf(rowAt.get(index + 1), opening));
  const allowed = openings.flatMap((_, index) => {
    const row = rowAt.get(index + 1);
    return row && !refusals[index] ? [row] : [];
  });
  const ids = (chosen: typeof allowed) => chosen.flatMap(({ attemptId }) => attemptId ?? []);
  const prepared = ids(allowed.filter(({ attemptStatus }) => attemptStatus === 'prepared'));
  const begun = prepared.length > 0 ? await queryRows(tx, BegunRow, BEGIN, [prepared]) : [];
  if (begun.length > 0) {
    const places = [begun.map(({ sittingId }) => sittingId), begun.map(({ number }) => number)];
    tx.send(RECORD_STARTS, places);
    tx.send(SEEN, places);
  }
  const raced = prepared.filter((id) => !begun.some((row) => row.id === id));
  const others = raced.length > 0 ? await queryRows(tx, TimesRow, SELECT_BEGUN, [raced]) : [];
  const mixed = ids(allowed.filter(({ questionOrder }) => questionOrder === 'each'));
  const orders = mixed.length > 0 ? await queryRows(tx, OrderRow, SELECT_ORDERS, [mixed]) : [];
  const beginOf = new Map([...begun, ...others].map((row) => [row.id, row]));
  const orderOf = new Map(orders.map(({ id, order }) => [id, order]));
  return openings.map((_, index) => {
    const row = rowAt.get(index + 1);
    const refusal = refusals[index];
    if (refusal || !row?.attemptId) return refusal ?? notFound('Sitting');
    const { startedAt, expiresAt, sectionEnds } = beginOf.get(row.attemptId) ?? row;
    if (!startedAt || !expiresAt) return new AppError('conflict', 'Please try again.');
    const { sittingId: id, languages, papersRevision, attemptId, language, now } = row;
    const sitting = { id, languages, papersRevision };
    const order = orderOf.get(attemptId) ?? null;
    return { attemptId, startedAt, expiresAt, sectionEnds, language, sitting, order, now };
  });
}

function refusalOf(row: z.infer<typeof OpeningRow> | undefined, { deviceId }: Opening): AppError | null {
  if (!row) return notFound('Sitting');
  const answer = { starts_at: row.startsAt.toISOString(), server_now: row.now.toISOString() };
  if (row.status === 'cancelled') return new AppError('sitting_cancelled', 'This exam was cancelled.');
  if (!row.attemptId) return new AppError('not_entered', 'Enter this exam first.', { answer });
  if (row.attemptStatus === 'submitted') return attemptSubmitted();
  if (row.now < row.startsAt) return new AppError('not_started', 'This exam has not started.', { answer });
  if (deviceId !== undefined && row.deviceId !== deviceId)
    return new AppError('other_device', 'This exam goes on on another device.');
  if (row.attemptStatus !== 'prepared') return null;
  if (row.pausedAt) return new AppError('sitting_paused', 'This exam is paused.', { answer });
  if (row.isAbsent || row.isOnPaper || row.now >= row.ownEnd)
    return new AppError('entry_closed', 'Entry to this exam is not open now.', { answer });
  return null;
}
