import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

/**
 * Daily practice of the student for an exam that is open, or was made and not begun yet: made twice, as by two devices, it would ask
 * twice. One that was made is left alone when its questions stand in another open test by now.
 */
const SELECT_OPEN = `
  select t.id as "testId", a.id as "attemptId",
    (select count(*)::int from public.test_questions q where q.test_id = t.id) as "questionCount"
  from public.tests t
    left join public.attempts a on a.test_id = t.id and a.user_id = $1
  where t.owner_id = $1 and t.exam = $2 and t.created_at > now() - interval '1 day'
    and exists (select from private.practice_questions p where p.test_id = t.id)
    and case when a.id is not null then a.status = 'in_progress' and a.expires_at > now() else
      t.created_at > now() - interval '10 minutes' and not exists (
        select from public.test_questions q
        where q.test_id = t.id and q.question_id in (select private.answerable_questions($1))
      ) end
  order by a.id is null, t.created_at desc limit 1`;

const OpenRow = z.object({
  testId: z.string(),
  attemptId: z.string().nullable(),
  questionCount: z.number(),
});
export type OpenPractice = z.infer<typeof OpenRow>;

export function selectOpenPractice(
  tx: Queryable,
  userId: string,
  exam: string,
): Promise<OpenPractice | null> {
  return queryOptionalRow(tx, OpenRow, SELECT_OPEN, [userId, exam]);
}
