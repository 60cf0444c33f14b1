import { type GradedAttempt, gradeAttempt, type ItemToGrade } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { parseRows } from '#server/database/query-rows.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import { ItemToGradeRow } from './item-rows.ts';
import type { LockedAttempt } from './lock-attempt.ts';
import { releaseTime } from './release-time.ts';

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

/** Where nobody reads it until it is published. */
const UPSERT_OUTCOME = `
  insert into private.attempt_outcomes
    (attempt_id, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (attempt_id) do update set correct_answers = excluded.correct_answers,
    wrong_answers = excluded.wrong_answers, unanswered = excluded.unanswered, score = excluded.score,
    marks = excluded.marks, max_marks = excluded.max_marks`;

/** An outcome that was published before is withdrawn: the new one is published by the same rule. */
const CLOSE = `
  update public.attempts set status = 'submitted', submitted_at = $2, closed_by = coalesce(closed_by, $3),
    synced_late = $4, results_released_at = $5, results_published_at = null, correct_answers = null,
    wrong_answers = null, unanswered = null, score = null, marks = null, max_marks = null
  where id = $1`;

/**
 * Grades a locked attempt on what is saved and closes it; its outcome is published if it may be known.
 * Closing again (answers that came late) grades the same rows in place; points are awarded at most once.
 * @returns the points this call added.
 */
export async function closeAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
): Promise<number> {
  const { rows } = await tx.query(SELECT_ITEMS, [attempt.id]);
  return gradeAndClose(tx, attempt, closing, parseRows(ItemToGradeRow, rows));
}

/** The same on answers from elsewhere: the one place where answers become grades. */
export async function gradeAndClose(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
  items: readonly ItemToGrade[],
): Promise<number> {
  const graded = gradeAttempt(items);
  await tx.query(UPSERT_ITEMS, [attempt.id, attempt.userId, JSON.stringify(graded.items)]);
  await upsertOutcome(tx, attempt.id, graded);
  const submittedAt = closing.by === 'sweeper' ? attempt.expiresAt : (closing.handedInAt ?? attempt.now);
  const releasedAt = await releaseTime(tx, attempt, closing);
  await tx.query(CLOSE, [attempt.id, submittedAt, closing.by, closing.syncedLate, releasedAt]);
  return publishResults(tx, attempt.userId, attempt.now);
}

async function upsertOutcome(tx: Queryable, attemptId: string, graded: GradedAttempt): Promise<void> {
  const { correctAnswers, wrongAnswers, unanswered, score, marks, maxMarks } = graded;
  await tx.query(UPSERT_OUTCOME, [
    attemptId,
    correctAnswers,
    wrongAnswers,
    unanswered,
    score,
    marks,
    maxMarks,
  ]);
}
