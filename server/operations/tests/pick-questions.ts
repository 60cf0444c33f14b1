import type { QuestionPick } from '#core/domain/question-bank/question-plan.ts';
import type { Queryable } from '#server/database/database.ts';

/**
 * Practice questions with a key: those this student never met first, taken in turn from each chapter, then the
 * longest unseen. What a scheduled test will ask, or asks now, is left out. Within what is equal, chance decides. Returned in the order of the paper, subject by subject.
 */
const PICK = `
  with seen as (
    select aq.question_id, max(a.started_at) as last_seen
    from public.attempt_questions aq join public.attempts a on a.id = aq.attempt_id
    where aq.user_id = $1
    group by aq.question_id
  ),
  candidate as (
    select q.id, q.subject, q.chapter, seen.last_seen,
      row_number() over (
        partition by q.subject, q.chapter, seen.last_seen is null order by seen.last_seen, random()
      ) as turn,
      random() as lot
    from public.questions q left join seen on seen.question_id = q.id
    where q.status = 'active' and q.pool = 'practice' and q.correct_index is not null
      and (q.source is not distinct from 'demo') = $7
      and q.subject = any ($2)
      and (cardinality($3::text[]) = 0 or q.chapter = any ($3))
      and q.difficulty between $4 and $5
      and q.id <> all ($8)
      and q.id not in (
        select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
        where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
      )
  ),
  picked as (
    select * from candidate
    order by last_seen is not null, case when last_seen is null then turn end, last_seen, lot
    limit $6
  )
  select id, subject from picked
  order by array_position(array['Physics', 'Chemistry', 'Biology'], subject), lot`;

export interface BankPick extends QuestionPick {
  userId: string;
  /** Takes from the demo bank alone; otherwise never from it. */
  demo: boolean;
  /** Questions the test already has. */
  without?: readonly string[];
}

export interface PickedQuestion {
  id: string;
  subject: string;
}

/** @returns at most `count`; fewer, or none, when the bank has no more. */
export async function pickQuestions(tx: Queryable, wish: BankPick): Promise<PickedQuestion[]> {
  const { rows } = await tx.query<PickedQuestion>(PICK, [
    wish.userId,
    wish.subjects,
    wish.chapters,
    wish.minDifficulty,
    wish.maxDifficulty,
    wish.count,
    wish.demo,
    wish.without ?? [],
  ]);
  return rows;
}
