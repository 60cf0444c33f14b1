import type { z } from 'zod';
import type { ScheduleSittingRequest } from '#core/contracts/sittings/schedule-sitting.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { requireShift } from '#server/operations/competitions/require-shift.ts';
import { lockAnyPaper, lockPaper, type PaperRow } from '#server/operations/papers/paper-rows.ts';
import { freezePaper } from '#server/operations/papers/publish-paper.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { closeAtEnd } from './close-at-end.ts';
import { countCandidates } from './count-candidates.ts';
import { reserveQuestions } from './reserve-questions.ts';
import { setExtraTime, setInvigilators, setRooms } from './set-places.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { readSitting, type SittingRow } from './sitting-rows.ts';
import { tellCandidates } from './tell-candidates.ts';

const HOLD_TEST = `
  update public.tests set opens_at = $2::timestamptz, closes_at = $2::timestamptz + make_interval(secs => duration_sec),
    late_sync_seconds = $3, results_at = private.held_until()
  where id = $1`;

const INSERT = `
  insert into private.sittings (paper_id, test_id, title, starts_at, duration_sec, ends_at, entry_opens_min, late_entry_min,
    late_sync_sec, is_for_everybody, group_ids, listed_ids, entry_code, question_order, navigation, languages, hides_chapters,
    results_at, review, rule, created_by, competition_id)
  values ($1, $2, $3, $4::timestamptz, $5::int, $4::timestamptz + make_interval(secs => $5::int), $6, $7, $8, $9, $10, $11, $12, $13,
    $14, $15, $16, $17, $18, $19, $20, $21)
  returning id`;

const INSERT_SECRET = 'insert into private.sitting_secrets (sitting_id) values ($1)';

const FORGET_DRAFT = 'delete from private.sitting_drafts where id = $1 and created_by = $2';

type Plan = z.output<typeof ScheduleSittingRequest>;

/** Freezes a paper that the caller may see. */
export async function scheduleSitting(tx: Transaction, jobs: JobQueue, plan: Plan, userId: string) {
  return schedule(tx, jobs, { plan, paper: await lockPaper(tx, plan.paper_id), userId });
}

/** The same of a paper that the server has made, also without a caller. */
export async function schedulePaperOfServer(
  tx: Transaction,
  jobs: JobQueue,
  plan: Plan,
  userId: string | null,
) {
  return schedule(tx, jobs, { plan, paper: await lockAnyPaper(tx, plan.paper_id), userId });
}

/** As a test of this sitting alone; puts its candidates on the list. */
async function schedule(
  tx: Transaction,
  jobs: JobQueue,
  { plan, paper, userId }: { plan: Plan; paper: PaperRow; userId: string | null },
): Promise<SittingRow> {
  if (paper.status === 'withdrawn') throw new AppError('paper_withdrawn', 'This paper was withdrawn.');
  const { title, duration_sec: durationSec } = plan;
  const test = await freezePaper(tx, paper, { title, visibility: 'private', durationSec });
  await tx.query(HOLD_TEST, [test.id, plan.starts_at, plan.late_sync_sec]);
  const { id } = await queryRow(tx, IdRow, INSERT, [
    ...[paper.id, test.id, title, plan.starts_at, durationSec, plan.entry_opens_min, plan.late_entry_min],
    ...[plan.late_sync_sec, plan.audience.everybody, plan.audience.groups, plan.audience.user_ids],
    ...[plan.entry_code, plan.order, plan.navigation, plan.languages, plan.hides_chapters, plan.results_at],
    ...[plan.review, plan.rule, userId, plan.competition_id ?? null],
  ]);
  await tx.query(INSERT_SECRET, [id]);
  await reserveQuestions(tx, id, test.id);
  await setInvigilators(tx, id, plan.invigilators);
  recordEvent(tx, {
    sittingId: id,
    kind: 'scheduled',
    actorId: userId,
    details: { starts_at: plan.starts_at, duration_sec: durationSec },
  });
  await tx.query('select private.enlist_candidates($1, $2)', [id, userId]);
  await setRooms(tx, id, plan.rooms);
  await setExtraTime(tx, id, plan.extra_time);
  if (plan.draft_id) await tx.query(FORGET_DRAFT, [plan.draft_id, userId]);
  const sitting = await readSitting(tx, id);
  if (sitting.startsAt <= sitting.now) throw startIsPast();
  if (plan.competition_id) await requireShift(tx, plan.competition_id, sitting);
  else if (!sitting.isForEverybody && !plan.audience.by_name && (await countCandidates(tx, id)) === 0)
    throw new AppError('no_candidates', 'Nobody is on the list of this sitting.');
  await closeAtEnd(jobs, tx, sitting.endsAt);
  await jobs.send(tx, 'seal-sitting-papers', { sittingId: id });
  await tellCandidates(tx, sitting, 'scheduled');
  tellScreens(tx, id);
  return sitting;
}

export function startIsPast(): AppError {
  return new AppError('sitting_too_early', 'The start must lie ahead.');
}
