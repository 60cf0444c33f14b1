import { z } from 'zod';
import type { QuestionPick } from '#core/domain/question-bank/question-plan.ts';
import { shuffled } from '#core/domain/question-bank/shuffled.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/**
 * $1 student, $2 exam, $3 questions that are taken, $4 to $8 the pick. Those never met come first, in turn from each chapter, then the longest unseen. What a
 * scheduled test will ask, or asks now, is left out. What was met is brought together with what is offered by grouping: a join would go through all
 * of the one for each of the other where nothing is analysed.
 */
export const PICK_OF_EXAM = `
  with met as materialized (
    select asked.question_id, max(a.started_at) as last_seen
    from public.attempt_questions asked join public.attempts a on a.id = asked.attempt_id
    where asked.user_id = $1 and a.user_id = $1
    group by asked.question_id
  ),
  taken as materialized (
    select unnest($3::uuid[]) as id
    union all
    select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
  ),
  offered as (
    select id, min(subject) as subject, min(chapter) as chapter, min(kind) as kind, max(last_seen) as last_seen
    from (
      select fit.id, fit.subject, fit.chapter, fit.kind, null::timestamptz as last_seen
      from private.practice_of_exam($2) fit
      where fit.subject = any ($4::text[]) and (cardinality($5::text[]) = 0 or fit.chapter = any ($5::text[]))
        and fit.difficulty between $6 and $7 and fit.id not in (select id from taken)
      union all
      select question_id, null, null, null, last_seen from met
    ) each
    group by id having count(subject) > 0
  ),
  mine as (
    select id, subject, kind, last_seen,
      row_number() over (partition by subject, chapter, last_seen is null order by last_seen, random()) as turn
    from offered
  )
  select id, subject, kind from mine
  order by last_seen is not null, last_seen, turn, random() limit $8`;

const PickedQuestion = z.object({ id: z.string(), subject: z.string(), kind: z.string() });
export type PickedOfExam = z.infer<typeof PickedQuestion>;

/**
 * Questions of another exam than NEET (UG) for a test of the student's own. Papers of the library are left out of it.
 * @returns for one pick after the other at most its `count`; fewer, or none, when the bank has no more
 */
export async function pickExamQuestions(
  tx: Queryable,
  wanted: { userId: string; exam: string; picks: readonly QuestionPick[]; without?: readonly string[] },
): Promise<PickedOfExam[]> {
  const picked: PickedOfExam[] = [];
  for (const { subjects, chapters, minDifficulty, maxDifficulty, count } of wanted.picks) {
    const taken = [...(wanted.without ?? []), ...picked.map(({ id }) => id)];
    const found = await queryRows(tx, PickedQuestion, PICK_OF_EXAM, [
      ...[wanted.userId, wanted.exam, taken, subjects, chapters],
      ...[minDifficulty, maxDifficulty, count],
    ]);
    picked.push(...shuffled(found));
  }
  return picked;
}
