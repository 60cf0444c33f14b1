import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const Row = z.object({ may: z.boolean() });

/** Whether drafts are shown to the caller. */
export async function isAdministrator(db: Queryable, userId: string): Promise<boolean> {
  return (await queryRow(db, Row, `select private.has_role('admin', $1) as may`, [userId])).may;
}
