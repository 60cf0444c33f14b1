import { z } from 'zod';
import type { SheetAnswer } from '#core/domain/omr/review.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { freezeQuestions } from '#server/operations/attempts/freeze-questions.ts';
import { gradeAndClose } from '#server/operations/attempts/grade-and-close.ts';
import { ItemToGradeRow } from '#server/operations/attempts/item-rows.ts';
import { keepRulings } from '#server/operations/attempts/keep-rulings.ts';
import { lockPaperAttempt } from '#server/operations/attempts/lock-attempt.ts';

export const GradedUpload = z.object({
  testId: z.string(),
  userId: z.string(),
  /** Of an earlier grading, which this one replaces in place. */
  attemptId: z.string().nullable(),
  uploadedAt: z.date(),
});
export type GradedUpload = z.infer<typeof GradedUpload>;

/** A candidate has one attempt at a test held at a time: what was only prepared on a screen gives way to the sheet. */
const GIVE_WAY = `delete from public.attempts where test_id = $1 and user_id = $2 and status = 'prepared'`;

const INSERT_ATTEMPT = `
  insert into public.attempts (test_id, user_id, source, started_at, expires_at, total_questions, sitting_id, is_scheduled)
  select $1, $2, 'omr', $3, $3, (select count(*) from public.test_questions where test_id = $1)
      - private.questions_not_counted(t.marking), s.id, s.id is not null
  from public.tests t left join private.sittings s on s.test_id = t.id where t.id = $1 returning id`;

/** In an exam held by an institute, the sheet is the candidate's answer. */
const TAKE_PLACE = `
  update private.sitting_candidates c set attempt_id = $1, entered_at = coalesce(c.entered_at, clock_timestamp())
  from private.sittings s
  where s.test_id = $2 and c.sitting_id = s.id and c.user_id = $3 and c.removed_at is null
    and not exists (select from public.attempts a where a.id = c.attempt_id and a.status <> 'prepared')`;

/** Numbers of the answers are positions in the test; nothing is known of the time a question took. An answer of another kind than its question is none. */
const SELECT_ITEMS = `
  select aq.question_id as "questionId", aq.position, coalesce(s.place, aq.position) as place, q.correct_index as "correctIndex",
    q.accepted_indexes as "acceptedIndexes", q.dropped, q.kind, q.key, cardinality(q.options) as "optionCount", case when q.kind = 'single' then s.sel end as "selectedIndex",
    q.kind = 'single' and coalesce(s.multiple, false) as multiple,
    case when q.kind = s.answer ->> 'kind' then s.answer end as answer, null as "timeMs"
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join jsonb_to_recordset($2::jsonb) as s (q int, sel smallint, multiple boolean, place int, answer jsonb) on s.q = aq.position
  where aq.attempt_id = $1
  order by aq.position`;

/**
 * Makes an upload's attempt, or grades the one it has again; from here on it is an attempt like any other.
 * @returns the attempt's id
 */
export async function gradeSheet(
  tx: Transaction,
  upload: GradedUpload,
  answers: readonly SheetAnswer[],
): Promise<string> {
  const attemptId = upload.attemptId ?? (await insertAttempt(tx, upload));
  const attempt = await lockPaperAttempt(tx, attemptId);
  keepRulings(tx);
  const items = await queryRows(tx, ItemToGradeRow, SELECT_ITEMS, [attemptId, JSON.stringify(answers)]);
  const closing = { by: 'student', syncedLate: false, handedInAt: upload.uploadedAt } as const;
  await gradeAndClose(tx, [{ attempt, closing, items }]);
  return attemptId;
}

async function insertAttempt(tx: Transaction, { testId, userId, uploadedAt }: GradedUpload): Promise<string> {
  await tx.query(GIVE_WAY, [testId, userId]);
  const { id } = await queryRow(tx, IdRow, INSERT_ATTEMPT, [testId, userId, uploadedAt]);
  await freezeQuestions(tx, { id, userId, testId });
  await tx.query(TAKE_PLACE, [id, testId, userId]);
  return id;
}
