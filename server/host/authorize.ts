import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/protocol/authenticate.ts';
import type { Access } from './define-function.ts';

/** @throws 401 without a session where one is needed, 403 where the role is missing. */
export async function authorize(database: Database, caller: Caller, access: Access): Promise<void> {
  if (access === 'public') return;
  if (access === 'secret-key') {
    if (caller.role !== 'service_role') throw new AppError('forbidden', 'The secret key is needed');
    return;
  }
  if (!caller.userId) throw new AppError('not_authenticated', 'Please sign in');
  if (access === 'admin' && !(await isAdmin(database, caller))) {
    throw new AppError('forbidden', 'Administrators only');
  }
}

const IsAdminRow = z.object({ isAdmin: z.boolean() });

export async function isAdmin(database: Database, caller: Caller): Promise<boolean> {
  if (!caller.userId) return false;
  return database.transaction(caller.scope, async (tx) => {
    const row = await queryOptionalRow(tx, IsAdminRow, 'select public.is_admin() as "isAdmin"');
    return row?.isAdmin === true;
  });
}
