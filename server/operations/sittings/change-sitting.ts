import { z } from 'zod';
import type { ChangeSittingRequest } from '#core/contracts/sittings/schedule-sitting.ts';
import { START_IS_FIXED_MS } from '#core/domain/sittings/sitting-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { closeAtEnd } from './close-at-end.ts';
import { requireKeyHidden } from './require-key-hidden.ts';
import { startIsPast } from './schedule-sitting.ts';
import { setExtraTime, setInvigilators, setRooms } from './set-places.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, readSitting, type SittingRow } from './sitting-rows.ts';
import { tellCandidates } from './tell-candidates.ts';

const UPDATE = `
  update private.sittings set title = $2, starts_at = $3, duration_sec = $4, ends_at = $5, entry_opens_min = $6,
    late_entry_min = $7, late_sync_sec = $8, is_for_everybody = $9, group_ids = $10, listed_ids = $11, entry_code = $12,
    question_order = $13, navigation = $14, languages = $15, hides_chapters = $16, results_at = $17, review = $18, rule = $19,
    papers_revision = papers_revision + $20, revision = revision + 1
  where id = $1`;

const UPDATE_TEST = `
  update public.tests t set title = s.title, duration_sec = s.duration_sec, opens_at = s.starts_at, closes_at = s.ends_at,
    late_sync_seconds = s.late_sync_sec
  from private.sittings s where s.id = $1 and t.id = s.test_id`;

/** A provision is a share of the duration: it changes with it. What was handed in is left alone. */
const MOVE_ENDS = `
  with provision as (
    select c.number, c.attempt_id, private.extra_seconds($2::int, coalesce(p.extra_time_percent, 0)) as seconds, c.provision_seconds as before
    from private.sitting_candidates c left join public.profiles p on p.user_id = c.user_id where c.sitting_id = $1
  ),
  candidates as (
    update private.sitting_candidates c set provision_seconds = p.seconds
    from provision p where c.sitting_id = $1 and c.number = p.number and p.seconds <> p.before
  )
  update public.attempts a
  set expires_at = greatest(a.expires_at + make_interval(secs => $3::int + p.seconds - p.before), clock_timestamp())
  from provision p where a.id = p.attempt_id and a.status in ('in_progress', 'paused')`;

const HasEntered = z.object({ entered: z.boolean() });
const SELECT_ENTERED = `
  select exists (select from private.sitting_candidates where sitting_id = $1 and attempt_id is not null) as entered`;

/** What a sitting that nears its start, or runs, keeps. */
/** After a change of these somebody could answer. */
const GIVES_TIME = ['duration_sec', 'audience', 'late_entry_min', 'late_sync_sec', 'extra_time'] as const;

const FIXED = [
  'starts_at',
  'entry_opens_min',
  'order',
  'navigation',
  'languages',
  'hides_chapters',
  'extra_time',
] as const;

/**
 * Changes what is given. Everything else of it follows: the test, the ends of who writes, the list, the screens.
 * @throws conflict, start_fixed, sitting_too_early
 */
export async function changeSitting(
  tx: Transaction,
  jobs: JobQueue,
  change: ChangeSittingRequest,
  userId: string,
): Promise<SittingRow> {
  const sitting = await lockSitting(tx, change.sitting_id);
  await requireChangeable(tx, sitting, change);
  const startsAt = change.starts_at ? new Date(change.starts_at) : sitting.startsAt;
  const durationSec = change.duration_sec ?? sitting.durationSec;
  const longerBy = durationSec - sitting.durationSec;
  const laterMs = startsAt.getTime() - sitting.startsAt.getTime();
  const endsAt = new Date(sitting.endsAt.getTime() + laterMs + longerBy * 1000);
  const audience = change.audience;
  const reseals = change.languages || change.title !== undefined || change.hides_chapters !== undefined;
  await tx.query(UPDATE, [
    ...[sitting.id, change.title ?? sitting.title, startsAt, durationSec, endsAt],
    change.entry_opens_min ?? sitting.entryOpensMin,
    change.late_entry_min === undefined ? sitting.lateEntryMin : change.late_entry_min,
    change.late_sync_sec ?? sitting.lateSyncSec,
    ...[audience?.everybody ?? sitting.isForEverybody, audience?.groups ?? sitting.groupIds],
    audience?.user_ids ?? sitting.listedIds,
    change.entry_code === undefined ? sitting.entryCode : change.entry_code,
    ...[change.order ?? sitting.questionOrder, change.navigation ?? sitting.navigation],
    ...[change.languages ?? sitting.languages, change.hides_chapters ?? sitting.hidesChapters],
    change.results_at === undefined ? sitting.resultsAt : change.results_at,
    ...[change.review ?? sitting.review, change.rule ?? sitting.rule, reseals ? 1 : 0],
  ]);
  await tx.query(UPDATE_TEST, [sitting.id]);
  if (longerBy !== 0) await tx.query(MOVE_ENDS, [sitting.id, durationSec, longerBy]);
  if (audience) await tx.query('select private.enlist_candidates($1, $2)', [sitting.id, userId]);
  if (change.invigilators) await setInvigilators(tx, sitting.id, change.invigilators);
  if (change.rooms) await setRooms(tx, sitting.id, change.rooms);
  if (change.extra_time) await setExtraTime(tx, sitting.id, change.extra_time);
  recordEvent(tx, {
    sittingId: sitting.id,
    kind: 'changed',
    actorId: userId,
    reason: change.reason,
    details: toldChanges(change),
  });
  const changed = await readSitting(tx, sitting.id);
  if (reseals) await jobs.send(tx, 'seal-sitting-papers', { sittingId: sitting.id });
  if (laterMs !== 0 || longerBy !== 0) {
    await closeAtEnd(jobs, tx, changed.endsAt);
    await tellCandidates(tx, changed, 'moved');
    await jobs.send(tx, 'mail-sitting-news', { sittingId: sitting.id, news: 'moved' });
  }
  tellScreens(tx, sitting.id);
  return changed;
}

async function requireChangeable(
  tx: Transaction,
  sitting: SittingRow,
  change: ChangeSittingRequest,
): Promise<void> {
  requireAlive(sitting);
  if (sitting.revision !== change.revision) {
    throw new AppError(
      'conflict',
      'Somebody has changed this sitting since you opened it. Nothing was saved.',
    );
  }
  if (change.review === false || GIVES_TIME.some((field) => change[field] !== undefined))
    requireKeyHidden(sitting);
  if (change.audience && sitting.competitionId !== null)
    throw new AppError('conflict', 'Students take their places in a competition themselves.');
  const isFixed = sitting.now.getTime() > sitting.startsAt.getTime() - START_IS_FIXED_MS;
  if (isFixed && FIXED.some((field) => change[field] !== undefined)) throw startFixed();
  if (change.starts_at && Date.parse(change.starts_at) < sitting.now.getTime() + START_IS_FIXED_MS)
    throw startIsPast();
  if (change.order && change.order !== sitting.questionOrder) {
    const { entered } = await queryRow(tx, HasEntered, SELECT_ENTERED, [sitting.id]);
    if (entered) throw startFixed('The order of the questions is fixed: candidates have entered.');
  }
}

/** @throws sitting_cancelled, results_out */
export function requireAlive(sitting: SittingRow): void {
  if (sitting.status === 'cancelled') throw new AppError('sitting_cancelled', 'This sitting was cancelled.');
  if (sitting.status === 'released')
    throw new AppError('results_out', 'The results of this sitting are out.');
}

function startFixed(
  message = 'It starts now, or has started: its start and its paper are not changed any more.',
): AppError {
  return new AppError('start_fixed', message);
}

/** For the minutes: all but who is on the list, which says so itself, and the code. */
function toldChanges({
  sitting_id,
  revision,
  reason,
  audience,
  rooms,
  entry_code,
  extra_time,
  ...change
}: ChangeSittingRequest): object {
  return {
    ...change,
    ...(audience && { audience: true }),
    ...(rooms && { rooms: rooms.length }),
    ...(extra_time && { extra_time: extra_time.length }),
    ...(entry_code !== undefined && { entry_code: true }),
  };
}
