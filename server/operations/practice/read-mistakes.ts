import { z } from 'zod';
import { createMemoryModel, type Review, recallOf } from '#core/domain/practice/memory.ts';
import type { Card } from '#core/domain/practice/plan-practice.ts';
import { practiceDay } from '#core/domain/practice/practice-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { FRESHEN_NOTEBOOK } from '#server/operations/notebook/note-due-mistakes.ts';

export const memoryModel = createMemoryModel();

/**
 * $1 student. Every answer whose outcome the student was told and that speaks of a mistake: to the question itself in any
 * test, and in daily practice to what stood for it. Each at the time it was given, also without a network.
 */
const SELECT_REVIEWS = `
  with entry as (
    select e.question_id from public.notebook_entries e
    where e.user_id = $1 and e.known_at is null and e.question_id not in (select private.answerable_questions($1))
  ),
  graded as (
    select i.question_id, p.entry_id, i.time_ms, private.kind_of_mistake(i.outcome, i.flagged, i.time_ms) as kind,
      coalesce(a.started_at + r.offset_ms * interval '1 millisecond', r.saved_at, a.submitted_at, a.started_at) as at
    from public.items_attempted i
      join public.attempts a on a.id = i.attempt_id
      join public.tests t on t.id = a.test_id
      left join private.practice_questions p on p.test_id = a.test_id and p.question_id = i.question_id
      left join public.attempt_responses r on r.attempt_id = i.attempt_id and r.question_id = i.question_id
    where i.user_id = $1 and a.results_published_at is not null and not t.is_demo
      and not private.is_never_seen(i, a.source)
  )
  select entry.question_id as id, g.kind, g.at, g.time_ms as "timeMs"
  from graded g
    cross join lateral (select g.question_id as id union select g.entry_id) about
    join entry on entry.question_id = about.id
  order by g.at`;

const ReviewRow = z.object({
  id: z.string(),
  kind: z.enum(['wrong', 'blank', 'marked', 'slow']).nullable(),
  at: z.date(),
  timeMs: z.number().nullable(),
});

export interface Mistakes {
  cards: Card<string>[];
  /** Milliseconds of the last answers, newest last; without those on paper. */
  times: number[];
}

/** What a student holds of each mistake of the notebook, from all that was answered; a changed mark changes it. */
export async function readMistakes(tx: Queryable, userId: string): Promise<Mistakes> {
  await tx.query(FRESHEN_NOTEBOOK, [userId]);
  const rows = await queryRows(tx, ReviewRow, SELECT_REVIEWS, [userId]);
  const reviews = new Map<string, Review[]>();
  for (const { id, kind, at } of rows) {
    const review = { day: practiceDay(at), recall: recallOf(kind) };
    reviews.set(id, [...(reviews.get(id) ?? []), review]);
  }
  const cards = [...reviews].flatMap(([id, answers]) => {
    const memory = memoryModel.afterAll(answers);
    return memory ? [{ id, memory }] : [];
  });
  return { cards, times: rows.flatMap(({ timeMs }) => (timeMs ? [timeMs] : [])).slice(-50) };
}
