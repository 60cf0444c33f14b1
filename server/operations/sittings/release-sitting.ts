import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { requireAlive } from './change-sitting.ts';
import { giveBackQuestions } from './reserve-questions.ts';
import { recordEvent, tellScreens } from './sitting-events.ts';
import { lockSitting, type SittingRow } from './sitting-rows.ts';
import { tellCandidates } from './tell-candidates.ts';

const TitleRow = z.object({ title: z.string() });

/** A sitting with a question of this one that somebody may still answer, or that is yet to come; itself included. */
const SELECT_RUNNING = `
  select o.title from private.sittings o
  where o.status = 'scheduled' and private.sitting_closed_at(o) > clock_timestamp()
    and exists (
      select from public.test_questions x join public.test_questions y on y.question_id = x.question_id
      where x.test_id = $1 and y.test_id = o.test_id
    )
  order by o.starts_at limit 1`;

const RELEASE = `
  update private.sittings set status = 'released', released_at = clock_timestamp(), revision = revision + 1 where id = $1`;
const OPEN_TEST = `update public.tests set results_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`;
const OPEN_ATTEMPTS = `
  update public.attempts set results_released_at = date_trunc('milliseconds', clock_timestamp())
  where sitting_id = $1 and status = 'submitted' and results_published_at is null`;
const SET_CLOCK = 'update private.sittings set results_at = $2, revision = revision + 1 where id = $1';

/**
 * Makes results known by the rule everything asks (docs/decisions/018), now or at a moment to come.
 * @throws sitting_running, results_out, sitting_cancelled
 */
export async function releaseSitting(
  tx: Transaction,
  jobs: JobQueue,
  { sittingId, at, userId }: { sittingId: string; at?: Date | undefined; userId: string | null },
): Promise<Date> {
  const sitting = await lockSitting(tx, sittingId);
  requireAlive(sitting);
  if (at && at > sitting.now) {
    await tx.query(SET_CLOCK, [sittingId, at]);
    recordEvent(tx, {
      sittingId,
      kind: 'changed',
      actorId: userId,
      details: { results_at: at.toISOString() },
    });
    await jobs.send(tx, 'release-due-sittings', {}, { startAfter: at });
    tellScreens(tx, sittingId);
    return at;
  }
  const running = await queryOptionalRow(tx, TitleRow, SELECT_RUNNING, [sitting.testId]);
  if (running) {
    throw new AppError(
      'sitting_running',
      `Questions of this sitting can still be answered in ‘${running.title}’.`,
    );
  }
  return releaseNow(tx, jobs, sitting, userId);
}

async function releaseNow(
  tx: Transaction,
  jobs: JobQueue,
  sitting: SittingRow,
  userId: string | null,
): Promise<Date> {
  await tx.query(RELEASE, [sitting.id]);
  await tx.query(OPEN_TEST, [sitting.testId]);
  await tx.query(OPEN_ATTEMPTS, [sitting.id]);
  // What nobody may look at afterwards is not met in practice either.
  if (sitting.review) await giveBackQuestions(tx, sitting.id);
  recordEvent(tx, { sittingId: sitting.id, kind: 'released', actorId: userId });
  await jobs.send(tx, 'publish-results', {});
  await tellCandidates(tx, sitting, 'released');
  tellScreens(tx, sitting.id);
  return sitting.now;
}
