import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';

const SELECT = `
  select count(*) as found from public.questions where id = any ($1::uuid[]) and source is distinct from 'demo'
    and subject = any (coalesce(private.bank_subjects(), array[subject]))`;
const Found = z.object({ found: z.number() });

/** @throws invalid_request for ids that no question of the bank has, or none of the caller's subjects */
export async function requireQuestions(db: Queryable, ids: readonly string[]): Promise<void> {
  const { found } = await queryRow(db, Found, SELECT, [ids]);
  if (found !== ids.length)
    throw new AppError('invalid_request', 'A question of this paper is not in the bank.');
}
