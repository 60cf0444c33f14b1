import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { type Closing, gradeAndClose } from './grade-and-close.ts';
import { ItemToGradeRow } from './item-rows.ts';
import { keepRulings } from './keep-rulings.ts';
import type { LockedAttempt } from './lock-attempt.ts';

/** Answers are kept as they were shown, and graded as the bank counts the options. */
const SELECT_ITEMS = `
  select aq.attempt_id as "attemptId", aq.question_id as "questionId", aq.position, q.correct_index as "correctIndex",
    q.accepted_indexes as "acceptedIndexes", q.dropped,
    coalesce(aq.option_order[r.selected_index + 1], r.selected_index) as "selectedIndex",
    coalesce(r.time_ms, 0) as "timeMs"
  from public.attempt_questions aq
    join public.questions q on q.id = aq.question_id
    left join public.attempt_responses r on r.attempt_id = aq.attempt_id and r.question_id = aq.question_id
  where aq.attempt_id = any ($1::uuid[])
  order by aq.attempt_id, aq.position`;

const ItemOfAttemptRow = ItemToGradeRow.extend({ attemptId: z.string() });

/** Grades a locked attempt on what is saved and closes it; its outcome is published if it may be known. @returns the points added */
export function closeAttempt(tx: Transaction, attempt: LockedAttempt, closing: Closing): Promise<number> {
  return closeAttempts(tx, [attempt], closing);
}

/** The same with several that end the same way, in as many statements as with one. */
export async function closeAttempts(
  tx: Transaction,
  attempts: readonly LockedAttempt[],
  closing: Closing,
): Promise<number> {
  keepRulings(tx);
  const rows = await queryRows(tx, ItemOfAttemptRow, SELECT_ITEMS, [attempts.map(({ id }) => id)]);
  return gradeAndClose(
    tx,
    attempts.map((attempt) => ({
      ...{ attempt, closing },
      items: rows.filter(({ attemptId }) => attemptId === attempt.id),
    })),
  );
}
