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
  if (typeof access !== 'string' && !(await hasRole(database, caller, access))) {
    throw new AppError('forbidden', 'Your role does not allow this');
  }
}

const MAY = `
  select public.is_admin() or exists (
    select from unnest($1::text[]) as r (role) where private.has_role(r.role)
  ) as may`;

/** Asked of the database at each call: a role that was taken away ends with the next one. */
async function hasRole(database: Database, caller: Caller, roles: readonly string[]): Promise<boolean> {
  return database.transaction(caller.scope, async (tx) => {
    const row = await queryOptionalRow(tx, z.object({ may: z.boolean() }), MAY, [roles]);
    return row?.may === true;
  });
}

const IsAdminRow = z.object({ isAdmin: z.boolean() });

export async function isAdmin(database: Database, caller: Caller): Promise<boolean> {
  if (!caller.userId) return false;
  return database.transaction(caller.scope, async (tx) => {
    const row = await queryOptionalRow(tx, IsAdminRow, 'select public.is_admin() as "isAdmin"');
    return row?.isAdmin === true;
  });
}
