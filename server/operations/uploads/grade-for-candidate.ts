import { z } from 'zod';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import type { SheetAnswer } from '#core/domain/omr/review.ts';
import { answerToRow } from '#core/domain/questions/kinds/rows.ts';
import { gradeAttempt } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { ItemToGradeRow } from '#server/operations/attempts/item-rows.ts';
import { keepRulings } from '#server/operations/attempts/keep-rulings.ts';

const SELECT_ITEMS = `
  select tq.question_id as "questionId", tq.position, coalesce(s.place, tq.position) as place, q.correct_index as "correctIndex", q.accepted_indexes as "acceptedIndexes", q.dropped,
    q.kind, q.key, cardinality(q.options) as "optionCount", case when q.kind = 'single' then s.sel end as "selectedIndex",
    q.kind = 'single' and coalesce(s.multiple, false) as multiple,
    case when q.kind = s.answer ->> 'kind' then s.answer end as answer, null as "timeMs"
  from public.test_questions tq
    join public.questions q on q.id = tq.question_id
    left join jsonb_to_recordset($2::jsonb) as s (q int, sel smallint, multiple boolean, place int, answer jsonb) on s.q = tq.position
  where tq.test_id = $1
  order by tq.position`;
const MarkingRow = z.object({ marking: MarkingScheme });

/** An answer that is marked as it was leaves its row alone: a ranking is outdated by what changed. */
const KEEP = `
  insert into private.candidate_marks as m (sitting_id, number, question_id, position, selected_index, multiple, answer, outcome, marks, mark_parts)
  select $1, $2, i.question_id, i.position, i.selected_index, i.multiple, i.answer, i.outcome, i.marks, i.mark_parts
  from jsonb_to_recordset($3::jsonb) as i (question_id uuid, position int, selected_index smallint, multiple boolean, answer jsonb, outcome text,
    marks numeric, mark_parts int)
  on conflict (sitting_id, number, question_id) do update set selected_index = excluded.selected_index, multiple = excluded.multiple,
    answer = excluded.answer, outcome = excluded.outcome, marks = excluded.marks, mark_parts = excluded.mark_parts
  where (m.selected_index, m.multiple, m.answer, m.outcome, m.marks, m.mark_parts)
    is distinct from (excluded.selected_index, excluded.multiple, excluded.answer, excluded.outcome, excluded.marks, excluded.mark_parts)`;

/** Their marks are of what counts: 'any 10 of 15'. */
const TAKE_OUT = `
  delete from private.candidate_marks where sitting_id = $1 and number = $2 and question_id = any ($3::uuid[])`;

const COME = `
  with first as (
    update private.sitting_candidates c set entered_at = clock_timestamp()
    where c.sitting_id = $1 and c.number = $2 and c.entered_at is null returning c.number
  ),
  told as (
    insert into private.sitting_events (sitting_id, number, kind, details)
    select $1, first.number, 'submitted', json_build_object('answered', $3::int, 'on_paper', true) from first
  )
  insert into private.sitting_presence as p (sitting_id, number, last_seen_at, answered) values ($1, $2, now(), $3)
  on conflict (sitting_id, number) do update set answered = excluded.answered`;

/** Keeps marks for a candidate without an account, or marks them anew in place. */
export async function gradeForCandidate(
  tx: Transaction,
  { testId, sittingId, number }: { testId: string; sittingId: string; number: number },
  answers: readonly SheetAnswer[],
): Promise<void> {
  keepRulings(tx);
  const items = await queryRows(tx, ItemToGradeRow, SELECT_ITEMS, [testId, JSON.stringify(answers)]);
  const { marking } = await queryRow(tx, MarkingRow, 'select marking from public.tests where id = $1', [
    testId,
  ]);
  const graded = gradeAttempt(items, marking);
  const rows = graded.items.map(({ questionId, position, answer, outcome, marks, markParts }) => {
    const { selectedIndex, multiple, answer: other } = answerToRow(answer);
    return {
      question_id: questionId,
      position,
      selected_index: selectedIndex,
      multiple,
      answer: other,
      outcome,
      marks,
      mark_parts: markParts,
    };
  });
  await tx.query(KEEP, [sittingId, number, JSON.stringify(rows)]);
  const notCounted = graded.notCounted.map(({ questionId }) => questionId);
  if (notCounted.length > 0) await tx.query(TAKE_OUT, [sittingId, number, notCounted]);
  const answered = items.filter(({ answer }) => answer !== null).length;
  await tx.query(COME, [sittingId, number, answered]);
}
