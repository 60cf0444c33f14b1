import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

const TitleRow = z.object({ title: z.string() });

/** A sitting with a question of this test that somebody may still answer, or that is yet to come; its own included. */
const SELECT_RUNNING = `
  select o.title from private.sittings o
  where o.status = 'scheduled' and private.sitting_closed_at(o) > clock_timestamp()
    and exists (
      select from public.test_questions x join public.test_questions y on y.question_id = x.question_id
      where x.test_id = $1 and y.test_id = o.test_id
    )
  order by o.starts_at limit 1`;

/** Its title; null: nobody may answer any question of this test in a sitting, now or later. */
export async function findRunning(db: Queryable, testId: string): Promise<string | null> {
  return (await queryOptionalRow(db, TitleRow, SELECT_RUNNING, [testId]))?.title ?? null;
}

/** @throws sitting_running */
export async function requireNoneRunning(db: Queryable, testId: string): Promise<void> {
  const title = await findRunning(db, testId);
  if (title !== null)
    throw new AppError('sitting_running', `Questions of this sitting can still be answered in ‘${title}’.`);
}
