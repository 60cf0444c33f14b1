import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { remarkTexts } from './remark-texts.ts';

/** Tellings one call takes. */
export const TELLINGS = 500;

/**
 * Published attempts with a new outcome that may be known: by the rule of publication, no question of the attempt can still be
 * answered by the student. The columns that say the outcome are written here.
 */
const TELL = `
  with due as materialized (
    select w.attempt_id from private.remark_tellings w join public.attempts a on a.id = w.attempt_id
    where ($1::uuid[] is null or w.user_id = any ($1)) and a.results_published_at is not null
      and not exists (
        select from private.answerable_questions(w.user_id) as open (question_id)
          join public.attempt_questions q on q.attempt_id = w.attempt_id and q.question_id = open.question_id
      )
    limit $2 for no key update of a skip locked
  ),
  taken as (
    delete from private.remark_tellings w using due where w.attempt_id = due.attempt_id
    returning w.attempt_id, w.user_id, w.marks_before, w.questions
  ),
  told as (
    update public.attempts a set correct_answers = o.correct_answers, wrong_answers = o.wrong_answers,
      unanswered = o.unanswered, score = o.score, marks = o.marks, max_marks = o.max_marks
    from taken, private.attempt_outcomes o where a.id = taken.attempt_id and o.attempt_id = a.id
    returning a.id, a.marks, a.test_id
  )
  select taken.attempt_id as "attemptId", taken.user_id as "userId", taken.questions, taken.marks_before as before,
    told.marks as after, t.title, t.is_demo as "isDemo", p.language
  from taken join told on told.id = taken.attempt_id
    join public.tests t on t.id = told.test_id
    left join public.profiles p on p.user_id = taken.user_id`;

const ToldRow = z.object({
  attemptId: z.string(),
  userId: z.string(),
  questions: z.array(z.string()),
  before: z.number(),
  after: z.number(),
  title: z.string(),
  isDemo: z.boolean(),
  language: z.string().nullable(),
});

/** What became right counts as such; what was counted before stays counted, as points that were earned stay. */
const COUNT_ANSWERS = `
  select private.count_answers(r."attemptId", r.questions)
  from jsonb_to_recordset($1::jsonb) as r ("attemptId" uuid, questions uuid[])
  where exists (
    select from unnest(r.questions) as q (id)
      join public.items_attempted i on i.attempt_id = r."attemptId" and i.question_id = q.id where i.correct
  )`;

const NOTIFY = `
  insert into public.notifications (user_id, kind, title, body, link)
  select r."userId", 'remark', r.title, r.body, '/app/results/' || r."attemptId"
  from jsonb_to_recordset($1::jsonb) as r ("userId" uuid, "attemptId" uuid, title text, body text)`;

/**
 * Publishes new outcomes of attempts that were published before, and tells the students whose marks changed.
 * @param userIds whose; null: everybody's
 * @returns how many attempts that were, at most {@link TELLINGS}
 */
export async function tellRemarked(tx: Queryable, userIds: readonly string[] | null): Promise<number> {
  const told = await queryRows(tx, ToldRow, TELL, [userIds, TELLINGS]);
  if (told.length === 0) return 0;
  const counted = told.filter(({ isDemo }) => !isDemo);
  await tx.query(COUNT_ANSWERS, [JSON.stringify(counted)]);
  const notes = told
    .filter(({ before, after }) => before !== after)
    .map(({ userId, attemptId, language, title, before, after, questions }) => ({
      userId,
      attemptId,
      ...remarkTexts(language, { test: title, before, after, questions: questions.length }),
    }));
  await tx.query(NOTIFY, [JSON.stringify(notes)]);
  return told.length;
}
