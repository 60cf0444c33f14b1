import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { createMemoryModel, type Review, recallOf } from '#core/domain/practice/memory.ts';
import type { Card } from '#core/domain/practice/plan-practice.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { FRESHEN_NOTEBOOK } from '#server/operations/notebook/note-due-mistakes.ts';

export const memoryModel = createMemoryModel();

/**
 * $1 student, $2 exam. Every answer whose outcome the student was told and that speaks of a mistake: to the question itself in any
 * test, and in daily practice to what stood for it. Each at the time it was given, also without a network. One row of an
 * attempt leads to the next by its key (`offset 0` keeps the planner from joining otherwise), and entries are looked up in
 * a hash (`is true` keeps it from becoming a join): no statistics of the tables are needed for that.
 */
export const SELECT_REVIEWS = `
  with entry as materialized (
    select e.question_id from public.notebook_entries e
      cross join lateral (select from public.questions q where q.id = e.question_id and q.exam = $2 offset 0) of_exam
    where e.user_id = $1 and e.known_at is null and e.question_id not in (select private.closed_to($1))
  ),
  told as materialized (
    select a.id, a.test_id, a.source, a.started_at, a.submitted_at,
      exists (select from private.practice_questions p where p.test_id = a.test_id) as is_practice,
      t.mode = 'practice' as has_hints
    from public.attempts a join public.tests t on t.id = a.test_id
    where a.user_id = $1 and a.results_published_at is not null and not t.is_demo
      -- A paper of several exams is one of NEET (UG).
      and t.exam in ($2, 'neet-ug')
  )
  select about.id, private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind, i.time_ms as "timeMs",
    coalesce(asked.hints > 0, false) or coalesce(r.confidence = 'guess', false) as "wasHelped",
    coalesce(told.started_at + r.offset_ms * interval '1 millisecond', r.saved_at, told.submitted_at, told.started_at) as at
  from told
    cross join lateral (
      select one.question_id, one.outcome, one.flagged, one.time_ms from public.items_attempted one
      where one.attempt_id = told.id
        and not private.is_never_seen(one, told.source)
      offset 0
    ) i
    left join lateral (
      select p.entry_id from private.practice_questions p
      where told.is_practice and p.test_id = told.test_id and p.question_id = i.question_id
      offset 0
    ) p on true
    cross join lateral (
      select id from (select i.question_id as id union select p.entry_id) named
      where (id in (select question_id from entry)) is true
      offset 0
    ) about
    left join lateral (
      select q.hints from public.attempt_questions q
      where told.has_hints and q.attempt_id = told.id and q.question_id = i.question_id
      offset 0
    ) asked on true
    left join lateral (
      select one.offset_ms, one.saved_at, one.confidence from public.attempt_responses one
      where one.attempt_id = told.id and one.question_id = i.question_id
      offset 0
    ) r on true
  order by at, i.question_id, about.id`;

const ReviewRow = z.object({
  id: z.string(),
  kind: z.enum(['wrong', 'blank', 'marked', 'slow']).nullable(),
  /** By a hint, or by luck. */
  wasHelped: z.boolean(),
  at: z.date(),
  timeMs: z.number().nullable(),
});

export interface Mistakes {
  cards: Card<string>[];
  /** Milliseconds of the last answers, newest last; without those on paper. */
  times: number[];
}

/** What a student holds of each mistake of the notebook, from all that was answered; a changed mark changes it. */
export async function readMistakes(tx: Queryable, userId: string, exam = NEET_EXAM): Promise<Mistakes> {
  await tx.query(FRESHEN_NOTEBOOK, [userId]);
  const rows = await queryRows(tx, ReviewRow, SELECT_REVIEWS, [userId, exam]);
  const reviews = new Map<string, Review[]>();
  for (const { id, kind, wasHelped, at } of rows) {
    const review = { day: practiceDay(at), recall: recallOf(kind, wasHelped) };
    reviews.set(id, [...(reviews.get(id) ?? []), review]);
  }
  const cards = [...reviews].flatMap(([id, answers]) => {
    const memory = memoryModel.afterAll(answers);
    return memory ? [{ id, memory }] : [];
  });
  return { cards, times: rows.flatMap(({ timeMs }) => (timeMs ? [timeMs] : [])).slice(-50) };
}
