import { z } from 'zod';
import type { EnterSittingRequest } from '#core/contracts/sittings/enter-sitting.ts';
import { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { AppError, attemptSubmitted, notFound } from '#server/errors.ts';
import { LANGUAGE_OF_PROFILE } from '#server/operations/attempts/shown-questions.ts';
import { orderOf, shuffleOptions } from '#server/operations/practice/shuffle-options.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { entryOpensAt, lateEntryUntil, readSittingAtTheDoor, type SittingRow } from './sitting-rows.ts';

export const EnteringRow = z.object({
  number: z.number(),
  language: ContentLanguage.nullable(),
  profileLanguage: ContentLanguage,
  deviceId: z.string().nullable(),
  enteredAt: z.date().nullable(),
  absentAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  attemptId: z.string().nullable(),
  status: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  expiresAt: z.date().nullable(),
  ownEnd: z.date(),
});
export type EnteringRow = z.infer<typeof EnteringRow>;

const LOCK_CANDIDATE = `
  select c.number, c.language, ${LANGUAGE_OF_PROFILE} as "profileLanguage", c.device_id as "deviceId",
    c.entered_at as "enteredAt", c.absent_at as "absentAt", c.admitted_at as "admittedAt", c.attempt_id as "attemptId",
    a.status, a.expires_at as "expiresAt", private.own_end(s, c) as "ownEnd"
  from private.sitting_candidates c
    join private.sittings s on s.id = c.sitting_id
    left join public.attempts a on a.id = c.attempt_id
    left join public.profiles p on p.user_id = c.user_id
  where c.sitting_id = $1 and c.user_id = $2 and c.removed_at is null
  for update of c`;

/** Anyone who comes to a sitting for everybody gets the next number. */
const JOIN = `
  insert into private.sitting_candidates (sitting_id, number, user_id, provision_seconds)
  select s.id, coalesce((select max(o.number) from private.sitting_candidates o where o.sitting_id = s.id), 0) + 1, $2,
    private.extra_seconds(s.duration_sec, coalesce((select p.extra_time_percent from public.profiles p where p.user_id = $2), 0))
  from private.sittings s where s.id = $1 and s.is_for_everybody
  on conflict (sitting_id, user_id) do nothing`;

const PREPARE = `
  insert into public.attempts (test_id, user_id, sitting_id, status, started_at, expires_at, total_questions, is_scheduled)
  select s.test_id, $2, s.id, 'prepared', null, null, (select count(*) from public.test_questions q where q.test_id = s.test_id)
      - private.questions_not_counted(t.marking), true
  from private.sittings s join public.tests t on t.id = s.test_id where s.id = $1
  returning id`;

/** The questions whose options each candidate has in an order of their own; none where all have the paper's. */
const SELECT_SHUFFLED = `
  select tq.question_id as id from private.sittings s join public.test_questions tq on tq.test_id = s.test_id
  where s.id = $1 and s.question_order = 'each'`;

/** In the order of the paper, or in one of their own: drawn once, inside each section, and the options with it. */
const FREEZE = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id, option_order)
  select $1, $2,
    case when s.question_order = 'one' then tq.position
      else (row_number() over (order by coalesce(part.from, 1), case when s.question_order = 'each' then random() end, tq.position))::int end,
    tq.question_id, case when s.question_order = 'each' then ${orderOf('$4::jsonb', 'tq.question_id')} end
  from private.sittings s
    join public.tests t on t.id = s.test_id
    join public.test_questions tq on tq.test_id = t.id
    left join lateral (
      select max(x.from) as from from jsonb_to_recordset(coalesce(t.config -> 'sections', '[]')) as x ("from" int)
      where x.from <= tq.position
    ) part on true
  where s.id = $3`;

const HOLD = `
  update private.sitting_candidates set attempt_id = $3, language = $4, entered_at = coalesce(entered_at, clock_timestamp()),
    devices = devices + case when device_id is distinct from $5 then 1 else 0 end,
    device_since = case when device_id is distinct from $5 then clock_timestamp() else device_since end, device_id = $5
  where sitting_id = $1 and number = $2`;

const SEEN = `
  insert into private.sitting_presence (sitting_id, number, last_seen_at) values ($1, $2, clock_timestamp())
  on conflict (sitting_id, number) do update set last_seen_at = excluded.last_seen_at`;

const SHOW_PAUSE = `
  update public.attempts set pause_shown_at = clock_timestamp()
  where id = $1 and status = 'paused' and pause_shown_at is null`;

export interface Entered {
  sitting: SittingRow;
  attemptId: string;
  language: ContentLanguage;
  endsAt: Date;
  resumed: boolean;
}

/**
 * Makes the candidate's attempt, or finds it, and holds it for this device.
 * @throws not_found, entry_closed, entry_code_wrong, other_device, attempt_submitted, sitting_cancelled
 */
export async function enterSitting(
  tx: Transaction,
  userId: string,
  {
    sitting_id: sittingId,
    entry_code,
    device_id: deviceId,
    take_over,
    language,
  }: z.output<typeof EnterSittingRequest>,
): Promise<Entered> {
  const candidate = await lockCandidate(tx, sittingId, userId);
  const sitting = await readSittingAtTheDoor(tx, sittingId);
  requireEntry(sitting, candidate);
  // Who is in stays in: a consent that is withdrawn in the middle ends nobody's exam.
  if (sitting.competitionId !== null && candidate.attemptId === null) await requireSocial(tx, userId);
  const isAnother = candidate.deviceId !== deviceId;
  if (isAnother) requireCode(sitting, entry_code);
  const isHeld = isAnother && candidate.deviceId !== null && candidate.deviceId !== '';
  if (isHeld && !take_over)
    throw new AppError('other_device', 'This exam is open on another device. Go on here instead?');
  const attemptId = candidate.attemptId ?? (await prepare(tx, sittingId, userId));
  const shown = chosenLanguage(sitting, candidate, language);
  await tx.query(HOLD, [sittingId, candidate.number, attemptId, shown, deviceId]);
  await tx.query(SEEN, [sittingId, candidate.number]);
  await tx.query(SHOW_PAUSE, [attemptId]);
  if (isAnother) {
    recordEvent(tx, {
      sittingId,
      numbers: [candidate.number],
      kind: candidate.enteredAt ? 'device_taken_over' : 'entered',
      details: { device: deviceId, ...(isHeld && { from: candidate.deviceId }) },
    });
  }
  tellScreens(tx, sittingId, [userId]);
  return {
    sitting,
    attemptId,
    language: shown,
    endsAt: candidate.expiresAt ?? candidate.ownEnd,
    resumed: candidate.attemptId !== null,
  };
}

async function lockCandidate(tx: Transaction, sittingId: string, userId: string): Promise<EnteringRow> {
  const select = () => queryOptionalRow(tx, EnteringRow, LOCK_CANDIDATE, [sittingId, userId]);
  const listed = await select();
  if (listed) return listed;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sitting-numbers ${sittingId}`]);
  const sitting = await readSittingAtTheDoor(tx, sittingId);
  if (!sitting.isForEverybody) throw notFound('Sitting');
  if (sitting.now < entryOpensAt(sitting)) throw entryClosed(sitting);
  await tx.query(JOIN, [sittingId, userId]);
  const joined = await select();
  if (!joined) throw notFound('Sitting');
  return joined;
}

/** Anyone who was in before comes in again until the own end, also after late entry. */
function requireEntry(sitting: SittingRow, candidate: EnteringRow): void {
  if (sitting.status === 'cancelled') throw new AppError('sitting_cancelled', 'This exam was cancelled.');
  if (candidate.status === 'submitted') throw attemptSubmitted();
  const { now } = sitting;
  const isIn = candidate.status === 'in_progress' || candidate.status === 'paused';
  const isLate = !candidate.attemptId && !candidate.admittedAt && now > lateEntryUntil(sitting);
  const isOver = !isIn && sitting.pausedAt === null && now >= candidate.ownEnd;
  if (now < entryOpensAt(sitting) || isLate || isOver || candidate.absentAt || sitting.status === 'released')
    throw entryClosed(sitting);
}

function entryClosed(sitting: SittingRow): AppError {
  const { startsAt, now } = sitting;
  return new AppError('entry_closed', 'Entry to this exam is not open now.', {
    answer: {
      entry_opens_at: entryOpensAt(sitting).toISOString(),
      starts_at: startsAt.toISOString(),
      server_now: now.toISOString(),
    },
  });
}

/** Case, spaces and hyphens of what is read aloud do not count. */
function requireCode({ entryCode }: SittingRow, typed: string | undefined): void {
  const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  if (entryCode !== null && plain(entryCode) !== plain(typed ?? ''))
    throw new AppError('entry_code_wrong', 'This entry code is not right. Ask the invigilator.');
}

async function prepare(tx: Transaction, sittingId: string, userId: string): Promise<string> {
  const { id } = await queryRow(tx, IdRow, PREPARE, [sittingId, userId]);
  const questions = await queryRows(tx, IdRow, SELECT_SHUFFLED, [sittingId]);
  const orders = await shuffleOptions(
    tx,
    questions.map((question) => question.id),
  );
  await tx.query(FREEZE, [id, userId, sittingId, orders]);
  return id;
}

function chosenLanguage(
  { languages }: SittingRow,
  candidate: EnteringRow,
  asked: ContentLanguage | undefined,
): ContentLanguage {
  const wanted = [asked, candidate.language, candidate.profileLanguage];
  return wanted.find((one) => one && languages.includes(one)) ?? languages[0] ?? 'en';
}
