import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { marksOf, partsOf } from '#server/operations/attempts/exact-marks.ts';

/** A closed attempt, and its questions whose stored items were graded again. */
export interface RegradedAttempt {
  attemptId: string;
  questions: readonly string[];
}

/** What an attempt was worth is read before it is written: the parts of a statement see what was there when it began. */
const FOLLOW = `
  with regraded as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r ("attemptId" uuid, questions uuid[])
  ),
  was as materialized (
    select r."attemptId" as attempt_id, r.questions, a.user_id, o.marks,
      a.results_published_at is not null as is_published, a.marks as told
    from regraded r
      join public.attempts a on a.id = r."attemptId"
      join private.attempt_outcomes o on o.attempt_id = a.id
  ),
  sums as (
    select r."attemptId" as attempt_id, s.*
    from regraded r cross join lateral (
      select count(*) as total, count(*) filter (where i.outcome = 'right') as correct,
        count(*) filter (where i.outcome in ('wrong', 'multiple')) as wrong,
        count(*) filter (where i.outcome = 'blank') as blank, ${marksOf(`sum(${partsOf('i')})`)} as marks
      from public.items_attempted i where i.attempt_id = r."attemptId"
    ) s
  ),
  became as (
    update private.attempt_outcomes o set correct_answers = s.correct, wrong_answers = s.wrong, unanswered = s.blank,
      score = round(100.0 * s.correct / s.total, 2), marks = s.marks
    from sums s where s.attempt_id = o.attempt_id
    returning o.attempt_id, o.marks
  ),
  changes as (
    insert into private.remark_changes (set_id, is_reversal, attempt_id, marks_before, marks_after)
    select $2, (select reversed_at is not null from private.remark_sets where id = $2), w.attempt_id, w.marks, b.marks
    from was w join became b using (attempt_id)
    where w.marks <> b.marks
    on conflict (set_id, is_reversal, attempt_id) do update set marks_after = excluded.marks_after
    returning 1
  ),
  tellings as (
    insert into private.remark_tellings as t (attempt_id, user_id, marks_before, questions)
    select w.attempt_id, w.user_id, w.told, w.questions from was w where w.is_published
    on conflict (attempt_id) do update set questions = array(select unnest(t.questions) union select unnest(excluded.questions))
  )
  select count(*) filter (where w.marks <> b.marks) as changed, count(*) filter (where w.marks < b.marks) as raised,
    count(*) filter (where w.marks > b.marks) as lowered
  from was w join became b using (attempt_id)`;

const CountsRow = z.object({ changed: z.number(), raised: z.number(), lowered: z.number() });
export type RemarkCounts = z.infer<typeof CountsRow>;

/**
 * What follows when stored items were graded again, in the transaction that did it: the outcome of each attempt, the record of
 * the set, and what students are to be told. Whatever else is computed from items follows from here.
 */
export async function followRegraded(
  tx: Queryable,
  setId: string,
  attempts: readonly RegradedAttempt[],
): Promise<RemarkCounts> {
  if (attempts.length === 0) return { changed: 0, raised: 0, lowered: 0 };
  return queryRow(tx, CountsRow, FOLLOW, [JSON.stringify(attempts), setId]);
}
