import { z } from 'zod';
import { ChapterDay } from '#core/contracts/path/get-path.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';

/**
 * Of each question that the student answered, the last answer alone: a question met five times is one question, and one left
 * blank keeps the answer before it. Published results only (docs/decisions/018), demo tests and other exams never. $2: as it was when this attempt was
 * handed in, $3: as if this one were not; null for neither. $4: the exam.
 */
const SELECT_DAYS = `
  with answers as materialized (
    select distinct on (i.question_id) i.question_id, i.correct, coalesce(a.submitted_at, a.started_at) as at
    from public.items_attempted i
      join public.attempts a on a.id = i.attempt_id
      join public.tests t on t.id = a.test_id
    where i.user_id = $1 and i.outcome <> 'blank' and a.results_published_at is not null and not t.is_demo
      and a.id is distinct from $3
      and ($2::uuid is null or coalesce(a.submitted_at, a.started_at) <= (select submitted_at from public.attempts where id = $2))
    order by i.question_id, coalesce(a.submitted_at, a.started_at) desc
  )
  select q.subject, q.chapter, count(*)::int as questions, (count(*) filter (where n.correct))::int as right,
    greatest(0, (
      coalesce((select submitted_at from public.attempts where id = $2), now()) at time zone 'Asia/Kolkata'
    )::date - (n.at at time zone 'Asia/Kolkata')::date) as days_ago
  from answers n join public.questions q on q.id = n.question_id and q.exam = $4
  group by q.subject, q.chapter, days_ago
  order by q.subject, q.chapter, days_ago`;

const SELECT_STUDENT = `
  select p.class_level,
    (private.exam_date_of(student.id, $2) at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date as exam_in
  from (select $1::uuid as id) student left join public.profiles p on p.user_id = student.id`;
const StudentRow = z.object({
  class_level: z.string().nullable(),
  exam_in: z.number().nullable(),
});

interface AsOf {
  /** When this attempt was handed in. */
  until?: string;
  /** As if this attempt were not. */
  without?: string;
  /** Default NEET (UG). */
  exam?: string;
}

export const readChapterDays = (
  tx: Queryable,
  userId: string,
  { until, without, exam = NEET_EXAM }: AsOf = {},
): Promise<ChapterDay[]> =>
  queryRows(tx, ChapterDay, SELECT_DAYS, [userId, until ?? null, without ?? null, exam]);

export const readTraveller = (
  tx: Queryable,
  userId: string,
  exam: string,
): Promise<z.infer<typeof StudentRow>> => queryRow(tx, StudentRow, SELECT_STUDENT, [userId, exam]);
