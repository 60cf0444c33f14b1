import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { type AttemptToClose, type Closing, gradeAndClose } from './grade-and-close.ts';
import { ItemOfAttemptRow } from './item-rows.ts';
import { keepRulings } from './keep-rulings.ts';
import type { LockedAttempt } from './lock-attempt.ts';

/** Answers are kept as they were shown, and graded as the bank counts the options. */
const SELECT_ITEMS = `
  select aq.attempt_id as "attemptId", aq.question_id as "questionId", aq.position, q.correct_index as "correctIndex",
    q.accepted_indexes as "acceptedIndexes", q.dropped, q.kind, q.key, cardinality(q.options) as "optionCount", r.answer,
    coalesce(aq.option_order[r.selected_index + 1], r.selected_index) as "selectedIndex",
    coalesce(r.time_ms, 0) as "timeMs"
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join public.attempt_responses r on r.attempt_id = aq.attempt_id and r.question_id = aq.question_id
  where aq.attempt_id = any ($1::uuid[])
  order by aq.attempt_id, aq.position`;

/** A locked attempt, and how it ends. */
export type AttemptToEnd = Omit<AttemptToClose, 'items'>;

/** Grades a locked attempt on what is saved and closes it; its outcome is published if it may be known. @returns the points added */
export async function closeAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  closing: Closing,
): Promise<number> {
  return (await closeAttempts(tx, [{ attempt, closing }])).get(attempt.userId) ?? 0;
}

/** The same with several, in as many statements as with one. @returns the points added, by student */
export async function closeAttempts(
  tx: Transaction,
  toEnd: readonly AttemptToEnd[],
): Promise<ReadonlyMap<string, number>> {
  keepRulings(tx);
  const rows = await queryRows(tx, ItemOfAttemptRow, SELECT_ITEMS, [toEnd.map(({ attempt }) => attempt.id)]);
  return gradeAndClose(
    tx,
    toEnd.map(({ attempt, closing }) => ({
      attempt,
      closing,
      items: rows.filter(({ attemptId }) => attemptId === attempt.id).map(({ item }) => item),
    })),
  );
}
