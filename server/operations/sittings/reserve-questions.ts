import type { Transaction } from '#server/database/database.ts';

/** What practice could draw so far: it draws none of them until the release. */
const RESERVE = `
  with taken as (
    update public.questions q set pool = 'reserved'
    from public.test_questions tq where tq.test_id = $2 and q.id = tq.question_id and q.pool = 'practice'
    returning q.id
  )
  insert into private.sitting_reserved_questions (question_id, sitting_id) select id, $1 from taken
  on conflict (question_id) do nothing`;

/** What another sitting asks, or will ask, stays out of practice until that one's release. */
const HAND_OVER = `
  update private.sitting_reserved_questions r set sitting_id = other.sitting_id
  from (
    select distinct on (tq.question_id) tq.question_id, s.id as sitting_id
    from private.sitting_reserved_questions mine
      join public.test_questions tq on tq.question_id = mine.question_id
      join private.sittings s on s.test_id = tq.test_id and s.status = 'scheduled' and s.id <> $1
    where mine.sitting_id = $1
    order by tq.question_id, s.starts_at
  ) other
  where r.question_id = other.question_id`;

const GIVE_BACK = `
  with free as (delete from private.sitting_reserved_questions where sitting_id = $1 returning question_id)
  update public.questions q set pool = 'practice' from free where q.id = free.question_id and q.pool = 'reserved'`;

/** Of a sitting that is scheduled: its questions leave practice. */
export async function reserveQuestions(tx: Transaction, sittingId: string, testId: string): Promise<void> {
  await tx.query(RESERVE, [sittingId, testId]);
}

/** After its release, or when it is cancelled before anybody saw the paper. */
export async function giveBackQuestions(tx: Transaction, sittingId: string): Promise<void> {
  await tx.query(HAND_OVER, [sittingId]);
  await tx.query(GIVE_BACK, [sittingId]);
}
