import { z } from 'zod';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { countAttempt, type GradedAnswer } from '#core/domain/item-statistics/count-attempt.ts';
import { kindOf, OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import type { Contribution } from './contribution-rows.ts';
import { SELF_MADE } from './tally-rows.ts';

/**
 * The attempts that are to be counted, and what their students began later and has been counted already: a sheet of
 * paper may come after an attempt that was made later, and then takes its place as the first.
 */
const SELECT_AFFECTED = `
  select queued.id from unnest($1::uuid[]) as queued (id)
  union
  select later.id
  from public.attempts a
    join public.attempts later on later.user_id = a.user_id and later.status = 'submitted'
      and (later.started_at, later.id) > (a.started_at, a.id)
    join private.item_contributions c on c.attempt_id = later.id
  where a.id = any ($1::uuid[]) and exists (
    select from public.attempt_questions x join public.attempt_questions y on y.question_id = x.question_id
    where x.attempt_id = a.id and y.attempt_id = later.id
  )`;

/**
 * An answer counts if it is to a question of the bank, and the student's attempts that began before did not have it; one that did
 * not count in its section ('any 10 of 15') has been met all the same: its key stood in the review.
 */
const SELECT_GRADED = `
  select a.id as "attemptId", t.marking,
    case when t.visibility = 'public' or t.opens_at is not null or t.closes_at is not null then t.id
      else '${SELF_MADE}' end as "groupId",
    jsonb_agg(jsonb_build_object('questionId', i.question_id, 'position', i.position,
      'selectedIndex', i.selected_index, 'multiple', i.multiple, 'answer', i.answer, 'marks', i.marks, 'timeMs', i.time_ms, 'counts', q.source is distinct from 'demo' and not exists (
        select from (
          select e.attempt_id from public.items_attempted e where e.user_id = i.user_id and e.question_id = i.question_id
          union all
          select n.attempt_id from public.items_not_counted n where n.user_id = i.user_id and n.question_id = i.question_id
        ) met join public.attempts b on b.id = met.attempt_id
        where b.id <> a.id and b.status = 'submitted' and (b.started_at, b.id) < (a.started_at, a.id)
      )) order by i.position) as items
  from public.attempts a
    join public.tests t on t.id = a.test_id and not t.is_demo
    join public.items_attempted i on i.attempt_id = a.id
    join public.questions q on q.id = i.question_id
  where a.id = any ($1::uuid[]) and a.status = 'submitted'
  group by a.id, t.id`;

const GradedItem = z.object({
  questionId: z.string(),
  position: z.number(),
  selectedIndex: z.number().nullable(),
  multiple: z.boolean(),
  answer: OtherAnswer.nullable().transform((answer) => answer && kindOf(answer).writeAnswer(answer)),
  marks: z.number(),
  timeMs: z.number().nullable(),
  counts: z.boolean(),
}) satisfies z.ZodType<GradedAnswer>;

const GradedRow = z.object({
  attemptId: z.string(),
  groupId: z.string(),
  marking: MarkingScheme,
  items: z.array(GradedItem),
});

/** Of these attempts and of those they change. */
export async function selectAffected(tx: Queryable, attemptIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tx, IdRow, SELECT_AFFECTED, [attemptIds]);
  return rows.map(({ id }) => id);
}

/** What they contribute as they stand graded now; none where nothing counts, and where the attempt is gone. */
export async function countAttempts(tx: Queryable, attemptIds: readonly string[]): Promise<Contribution[]> {
  const graded = await queryRows(tx, GradedRow, SELECT_GRADED, [attemptIds]);
  return graded
    .map(({ attemptId, groupId, marking, items }) => ({
      attemptId,
      groupId,
      answers: countAttempt(items, marking),
    }))
    .filter(({ answers }) => answers.length > 0);
}
