import { type GradedAttempt, gradeAttempt, type ItemToGrade } from '#core/domain/scoring/grade-attempt.ts';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { awardAttemptPoints } from '#server/operations/points/award-attempt-points.ts';
import type { LockedAttempt } from './lock-attempt.ts';

export interface Closing {
  by: 'student' | 'sweeper';
  /** Answers were taken that came after the time was over. */
  syncedLate: boolean;
  /** When the answers were handed in; default: now. */
  handedInAt?: Date;
}

const SELECT_ITEMS = `
  select aq.question_id as "questionId", aq.position, q.correct_index as "correctIndex",
    q.accepted_indexes as "acceptedIndexes", q.dropped, r.selected_index as "selectedIndex",
    coalesce(r.time_ms, 0) as "timeMs"
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join public.attempt_responses r on r.attempt_id = aq.attempt_id and r.question_id = aq.question_id
  where aq.attempt_id = $1
  order by aq.position`;

const UPSERT_ITEMS = `
  insert into public.items_attempted
    (attempt_id, user_id, question_id, position, selected_index, correct, outcome, marks, time_ms, flagged)
  select $1, $2, i."questionId", i.position, i."selectedIndex", i.correct, i.outcome, i.marks, i."timeMs",
    coalesce(r.flagged, false)
  from jsonb_to_recordset($3::jsonb) as i ("questionId" uuid, position int, "selectedIndex" smallint,
    correct boolean, outcome text, marks numeric, "timeMs" int)
    left join public.attempt_responses r on r.attempt_id = $1 and r.question_id = i."questionId"
  on conflict (attempt_id, question_id) do update set selected_index = excluded.selected_index,
    correct = excluded.correct, outcome = excluded.outcome, marks = excluded.marks, time_ms = excluded.time_ms,
    flagged = excluded.flagged`;

/**
 * Grades a locked attempt on what is saved, closes it and awards its points.
 * Closing again (answers that came late) grades the same rows in place; points are awarded at most once.
 * @returns the points this call added.
 */
export async function closeAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
): Promise<number> {
  const { rows } = await tx.query<ItemToGrade>(SELECT_ITEMS, [attempt.id]);
  return closeOn(tx, attempt, closing, rows);
}

/** The same on answers from elsewhere: the one place where answers become grades. */
export async function closeOn(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
  items: readonly ItemToGrade[],
): Promise<number> {
  const graded = gradeAttempt(items);
  await tx.query(UPSERT_ITEMS, [attempt.id, attempt.userId, JSON.stringify(graded.items)]);
  await updateClosedAttempt(tx, attempt, closing, graded);
  if (attempt.isDemo) return 0;
  return awardAttemptPoints(tx, {
    userId: attempt.userId,
    testId: attempt.testId,
    correctAnswers: graded.correctAnswers,
    syncedLate: closing.syncedLate,
    now: attempt.now,
  });
}

async function updateClosedAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
  graded: GradedAttempt,
) {
  await tx.db
    .updateTable('attempts')
    .set({
      status: 'submitted',
      submitted_at: closing.by === 'sweeper' ? attempt.expiresAt : (closing.handedInAt ?? attempt.now),
      closed_by: closing.by,
      synced_late: closing.syncedLate,
      results_released_at: releaseTime(attempt, closing),
      correct_answers: graded.correctAnswers,
      wrong_answers: graded.wrongAnswers,
      unanswered: graded.unanswered,
      score: graded.score,
      marks: graded.marks,
      max_marks: graded.maxMarks,
    })
    .where('id', '=', attempt.id)
    .execute();
}

/** Makes the results of an attempt the sweeper closed readable now: no late answer is taken after that. */
export async function releaseResults(tx: Queryable, attempt: LockedAttempt): Promise<void> {
  await tx.query(`update public.attempts set closed_by = 'student', results_released_at = $2 where id = $1`, [
    attempt.id,
    releaseTime(attempt, { by: 'student' }),
  ]);
}

function releaseTime(attempt: LockedAttempt, { by, handedInAt }: Omit<Closing, 'syncedLate'>): Date {
  const waits = by === 'sweeper' && attempt.lateSyncSeconds === null;
  const earliest = waits ? lateSyncEnd(attempt) : (handedInAt ?? attempt.now);
  return attempt.resultsAt && attempt.resultsAt > earliest ? attempt.resultsAt : earliest;
}
