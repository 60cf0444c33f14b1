import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const MayRow = z.object({ may: z.boolean() });
const MAY = `
  select exists (select from private.sittings where id = $1)
    and (coalesce(private.may_in_sitting($1, $2) = 'manage', false) or private.has_role('clerk', $2)) as may`;

/** Anyone who manages the sitting, and clerks: others are told that there is none. @throws not_found */
export async function requireScanner(db: Queryable, sittingId: string, userId: string): Promise<void> {
  if (!(await queryRow(db, MayRow, MAY, [sittingId, userId])).may) throw notFound('Sitting');
}
