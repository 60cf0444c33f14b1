import { z } from 'zod';
import { PARTS_OF_A_MARK } from '#core/contracts/exams/exact-marks.ts';
import { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { fullMarks } from '#core/domain/scoring/marks-at.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { marksOf, partsOf } from '#server/operations/attempts/exact-marks.ts';
import { GRADES_ITEM, gradeCombinations, gradedRows } from './grade-combinations.ts';
import { basisOf, proposedKeys, selectRuledKeys } from './question-keys.ts';

/**
 * Questions $1, everything that can have been answered to them $2, full marks of the tests that people without an account sat $3. Ranks are
 * among the first attempts at each test, and among those people.
 */
const PREVIEW = `
  with graded as materialized (${gradedRows(2)}),
  touched as materialized (
    select a.id, a.test_id, a.source, a.status, a.results_published_at from public.attempts a
    where a.id in (select q.attempt_id from public.attempt_questions q where q.question_id = any ($1::uuid[]))
  ),
  difference as materialized (
    select i.attempt_id, sum(coalesce(g."markParts", g.marks * ${PARTS_OF_A_MARK}) - ${partsOf('i')}) as parts
    from public.items_attempted i
      join public.attempts a on a.id = i.attempt_id
      join public.tests t on t.id = a.test_id
      join graded g on ${GRADES_ITEM}
    where i.question_id = any ($1::uuid[])
    group by i.attempt_id
  ),
  by_name as materialized (
    select s.test_id, s.status = 'released' as is_released, f.max_marks,
      ${marksOf(`sum(${partsOf('i')})`)} as before,
      ${marksOf(`sum(coalesce(g."markParts", g.marks * ${PARTS_OF_A_MARK}, ${partsOf('i')}))`)} as after
    from private.candidate_marks i
      join private.sittings s on s.id = i.sitting_id
      join public.tests t on t.id = s.test_id
      join jsonb_to_recordset($3::jsonb) as f (test_id uuid, max_marks numeric) on f.test_id = t.id
      left join graded g on ${GRADES_ITEM}
    group by i.sitting_id, i.number, s.test_id, s.status, f.max_marks
  ),
  marked as materialized (
    select a.id, a.test_id, a.user_id, a.submitted_at, o.max_marks, o.marks as before, case when d.parts is null then o.marks
        else ${marksOf(`((select sum(${partsOf('i')}) from public.items_attempted i where i.attempt_id = a.id) + d.parts)`)} end as after
    from public.attempts a
      join private.attempt_outcomes o on o.attempt_id = a.id
      left join difference d on d.attempt_id = a.id
    where a.status = 'submitted'
      and a.test_id in (select test_id from touched union all select test_id from by_name)
    union all
    select null, test_id, null, null, max_marks, before, after from by_name
  ),
  first as (
    (select distinct on (test_id, user_id) * from marked where id is not null order by test_id, user_id, submitted_at, id)
    union all
    select * from marked where id is null
  ),
  ranked as materialized (
    select f.*,
      rank() over (partition by test_id order by before desc) as rank_before,
      rank() over (partition by test_id order by after desc) as rank_after,
      100 * cume_dist() over (partition by test_id order by before) as percentile_before,
      100 * cume_dist() over (partition by test_id order by after) as percentile_after
    from first f
  ),
  bars as (
    select bar, count(*) filter (where not is_after) as before, count(*) filter (where is_after) as after
    from marked cross join lateral (values (before, false), (after, true)) as v (marks, is_after)
      cross join lateral (
        select case when v.marks < 0 then -10 else least(90, floor(10 * v.marks / max_marks) * 10) end as bar
      ) b
    group by bar
  ),
  by_test as (
    select m.test_id, count(*) as attempts, count(*) filter (where m.before <> m.after) as changed,
      round(avg(m.before), 2) as mean_before, round(avg(m.after), 2) as mean_after
    from marked m group by m.test_id
  ),
  moved as (
    select test_id, count(*) as ranks_moved from ranked where rank_before <> rank_after group by test_id
  )
  select jsonb_build_object(
    'attempts', (
      select jsonb_build_object(
        'marked', count(*) filter (where status = 'submitted') + (select count(*) from by_name),
        'on_paper', count(*) filter (where status = 'submitted' and source = 'omr') + (select count(*) from by_name),
        'unpublished', count(*) filter (where status = 'submitted' and results_published_at is null)
          + (select count(*) from by_name where not is_released),
        'open', count(*) filter (where status in ('in_progress', 'paused'))
      ) from touched
    ),
    'changed', (select count(*) from marked where before <> after),
    'raised', (select count(*) from marked where before < after),
    'lowered', (select count(*) from marked where before > after),
    'changes', (
      select coalesce(jsonb_agg(c order by c.difference desc), '[]') from (
        select after - before as difference, count(*) as attempts from marked where before <> after group by 1
      ) c
    ),
    'distribution', (
      select jsonb_agg(jsonb_build_object('from', n, 'before', coalesce(b.before, 0), 'after', coalesce(b.after, 0)) order by n)
      from generate_series(-10, 90, 10) n left join bars b on b.bar = n
    ),
    'ranks_moved', (select coalesce(sum(ranks_moved), 0) from moved),
    'test_count', (select count(*) from by_test),
    'tests', (
      select coalesce(jsonb_agg(x order by x.changed desc, x.attempts desc, x.test_id), '[]') from (
        select b.*, t.title, coalesce(m.ranks_moved, 0) as ranks_moved
        from by_test b join public.tests t on t.id = b.test_id left join moved m on m.test_id = b.test_id
        order by b.changed desc, b.attempts desc, b.test_id limit 10
      ) x
    ),
    'examples', (
      select coalesce(jsonb_agg(x order by abs(x.marks_after - x.marks_before) desc,
        abs(x.rank_after - x.rank_before) desc, x.attempt_id), '[]')
      from (
        select r.id as attempt_id, coalesce(p.alias, '') as student, t.title as test_title,
          r.before as marks_before, r.after as marks_after, r.rank_before, r.rank_after,
          round(r.percentile_before::numeric, 4) as percentile_before,
          round(r.percentile_after::numeric, 4) as percentile_after
        from ranked r join public.tests t on t.id = r.test_id left join public.profiles p on p.user_id = r.user_id
        where r.id is not null and (r.before <> r.after or r.rank_before <> r.rank_after)
        order by abs(r.after - r.before) desc, abs(r.rank_after - r.rank_before) desc, r.id limit 20
      ) x
    )
  ) as preview`;

const TestRow = z.object({
  testId: z.string(),
  marking: MarkingScheme,
  questions: z.array(z.object({ position: z.number() })),
});
const SELECT_TESTS_BY_NAME = `
  select t.id as "testId", t.marking,
    (select jsonb_agg(jsonb_build_object('position', q.position)) from public.test_questions q where q.test_id = t.id) as questions
  from public.tests t
  where t.id in (
    select s.test_id from private.candidate_marks m join private.sittings s on s.id = m.sitting_id
    where m.question_id = any ($1::uuid[])
  )`;

/** What attempts have in their outcomes, people without an account have of the test. */
async function fullMarksByName(db: Queryable, questions: readonly string[]) {
  const tests = await queryRows(db, TestRow, SELECT_TESTS_BY_NAME, [questions]);
  return tests.map(({ testId, marking, questions: placed }) => ({
    test_id: testId,
    max_marks: fullMarks(marking, placed),
  }));
}

const PreviewRow = z.object({ preview: PreviewRemarkingResponse.omit({ basis: true }) });

/** What rulings would change, computed where the marks lie. @throws not_found, conflict */
export async function previewRemarking(
  tx: Queryable,
  rulings: readonly QuestionRuling[],
): Promise<PreviewRemarkingResponse> {
  const rows = await selectRuledKeys(tx, rulings);
  const keys = proposedKeys(rows, rulings);
  const graded = await gradeCombinations(tx, keys);
  const questions = [...keys.keys()];
  const params = [questions, JSON.stringify(graded), JSON.stringify(await fullMarksByName(tx, questions))];
  const { preview } = await queryRow(tx, PreviewRow, PREVIEW, params);
  return { basis: basisOf(rows), ...preview };
}
