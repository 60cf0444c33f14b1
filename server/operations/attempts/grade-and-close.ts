import { answerToRow } from '#core/domain/questions/kinds/rows.ts';
import { type GradedAttempt, gradeAttempt, type ItemToGrade } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { publishResults } from '#server/operations/results/publish-results.ts';
import { keepNotCounted } from './keep-not-counted.ts';
import type { LockedAttempt } from './lock-attempt.ts';
import { releaseTimes } from './release-time.ts';

export interface Closing {
  by: 'student' | 'sweeper';
  /** Answers were taken that came after the time was over. */
  syncedLate: boolean;
  /** When the answers were handed in; default: now. */
  handedInAt?: Date;
}

export interface AttemptToClose {
  attempt: LockedAttempt;
  closing: Closing;
  /** Read after `keepRulings`. */
  items: readonly ItemToGrade[];
}

const UPSERT_ITEMS = `
  insert into public.items_attempted
    (attempt_id, user_id, question_id, position, selected_index, multiple, answer, correct, outcome, marks, mark_parts,
      time_ms, flagged)
  select i.attempt_id, i.user_id, i.question_id, i.position, i.selected_index, i.multiple, i.answer,
    i.outcome = 'right', i.outcome, i.marks, i.mark_parts, i.time_ms, coalesce(r.flagged, false)
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::smallint[], $6::boolean[], $7::text[], $8::numeric[],
      $9::int[], $10::jsonb[], $11::int[])
      as i (attempt_id, user_id, question_id, position, selected_index, multiple, outcome, marks, time_ms, answer, mark_parts)
    left join public.attempt_responses r on r.attempt_id = i.attempt_id and r.question_id = i.question_id
  on conflict (attempt_id, question_id) do update set selected_index = excluded.selected_index,
    multiple = excluded.multiple, answer = excluded.answer, correct = excluded.correct, outcome = excluded.outcome,
    marks = excluded.marks, mark_parts = excluded.mark_parts, time_ms = excluded.time_ms, flagged = excluded.flagged`;

/** Where nobody reads it until it is published. */
const UPSERT_OUTCOMES = `
  insert into private.attempt_outcomes
    (attempt_id, correct_answers, wrong_answers, unanswered, score, marks, max_marks)
  select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::numeric[], $6::numeric[], $7::numeric[])
  on conflict (attempt_id) do update set correct_answers = excluded.correct_answers,
    wrong_answers = excluded.wrong_answers, unanswered = excluded.unanswered, score = excluded.score,
    marks = excluded.marks, max_marks = excluded.max_marks`;

/** An outcome that was published before is withdrawn: the new one is published by the same rule. */
const CLOSE = `
  update public.attempts a set status = 'submitted', submitted_at = c.submitted_at,
    closed_by = coalesce(a.closed_by, c.closed_by), synced_late = c.synced_late, results_released_at = c.released_at,
    results_published_at = null, correct_answers = null, wrong_answers = null, unanswered = null, score = null,
    marks = null, max_marks = null
  from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::boolean[], $5::timestamptz[])
    as c (id, submitted_at, closed_by, synced_late, released_at)
  where a.id = c.id`;

/**
 * The one place where answers become grades: writes those of locked attempts, closes them, and publishes what may be known.
 * Closing again (answers that came late) grades the same rows in place; points are awarded at most once.
 * @returns the points added, by student
 */
export async function gradeAndClose(
  tx: Transaction,
  toClose: readonly AttemptToClose[],
): Promise<ReadonlyMap<string, number>> {
  const graded = toClose.map((one) => ({ ...one, graded: gradeAttempt(one.items, one.attempt.marking) }));
  await upsertItems(tx, graded);
  await keepNotCounted(tx, graded);
  await upsertOutcomes(tx, graded);
  await close(tx, toClose);
  const userIds = [...new Set(toClose.map(({ attempt }) => attempt.userId))];
  const now = toClose.reduce((last, { attempt }) => (attempt.now > last ? attempt.now : last), new Date(0));
  return publishResults(tx, userIds, now);
}

interface Graded extends AttemptToClose {
  graded: GradedAttempt;
}

async function upsertItems(tx: Queryable, all: readonly Graded[]): Promise<void> {
  const rows = all.flatMap(({ attempt, graded }) =>
    graded.items.map((item) => ({ attempt, item, columns: answerToRow(item.answer) })),
  );
  await tx.query(UPSERT_ITEMS, [
    rows.map(({ attempt }) => attempt.id),
    rows.map(({ attempt }) => attempt.userId),
    rows.map(({ item }) => item.questionId),
    rows.map(({ item }) => item.position),
    rows.map(({ columns }) => columns.selectedIndex),
    rows.map(({ columns }) => columns.multiple),
    rows.map(({ item }) => item.outcome),
    rows.map(({ item }) => item.marks),
    rows.map(({ item }) => item.timeMs),
    rows.map(({ columns }) => columns.answer && JSON.stringify(columns.answer)),
    rows.map(({ item }) => item.markParts),
  ]);
}

async function upsertOutcomes(tx: Queryable, all: readonly Graded[]): Promise<void> {
  await tx.query(UPSERT_OUTCOMES, [
    all.map(({ attempt }) => attempt.id),
    all.map(({ graded }) => graded.correctAnswers),
    all.map(({ graded }) => graded.wrongAnswers),
    all.map(({ graded }) => graded.unanswered),
    all.map(({ graded }) => graded.score),
    all.map(({ graded }) => graded.marks),
    all.map(({ graded }) => graded.maxMarks),
  ]);
}

async function close(tx: Queryable, all: readonly AttemptToClose[]): Promise<void> {
  await tx.query(CLOSE, [
    all.map(({ attempt }) => attempt.id),
    all.map(({ attempt, closing }) =>
      closing.by === 'sweeper' ? attempt.expiresAt : (closing.handedInAt ?? attempt.now),
    ),
    all.map(({ closing }) => closing.by),
    all.map(({ closing }) => closing.syncedLate),
    await releaseTimes(tx, all),
  ]);
}
