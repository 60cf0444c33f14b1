import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockRoles } from '#server/operations/accounts/make-first-administrator.ts';
import { lockAccount, requireActive } from './account.ts';

const Standing = z.object({ callerMay: z.boolean(), others: z.number() });

/** A deactivated administrator administers nothing. */
const SELECT_STANDING = `
  select exists (
      select from public.user_roles r join auth.users u on u.id = r.user_id
      where r.user_id = $1 and r.role = 'admin' and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    ) as "callerMay",
    (select count(*)::int from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and r.user_id <> $2 and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
    ) as others`;

/**
 * One change of who administers at a time, and by somebody who still does: of two administrators who remove each other
 * at once, the second is no administrator any more.
 * @returns how many active administrators there are beside `userId`
 * @throws forbidden
 */
export async function lockAdministrators(
  tx: Transaction,
  { callerId, userId }: { callerId: string; userId: string },
): Promise<number> {
  await lockRoles(tx);
  const { callerMay, others } = await queryRow(tx, Standing, SELECT_STANDING, [callerId, userId]);
  if (!callerMay) throw new AppError('forbidden', 'Administrators only');
  return others;
}

/** Asked again inside a function that others call as well. @throws forbidden */
export async function requireAdministrator(tx: Transaction): Promise<void> {
  const { may } = await queryRow(tx, z.object({ may: z.boolean() }), 'select public.is_admin() as may');
  if (!may) throw new AppError('forbidden', 'Administrators only');
}

/** @throws last_administrator, account_deactivated, forbidden, not_found */
export async function setAdministrator(
  tx: Transaction,
  { callerId, userId, isAdmin }: { callerId: string; userId: string; isAdmin: boolean },
): Promise<void> {
  const others = await lockAdministrators(tx, { callerId, userId });
  const account = await lockAccount(tx, { id: userId });
  if (isAdmin) {
    requireActive(account);
    await tx.query(
      `insert into public.user_roles (user_id, role, granted_by) values ($1, 'admin', $2) on conflict do nothing`,
      [userId, callerId],
    );
    return;
  }
  if (others === 0) {
    throw new AppError(
      'last_administrator',
      'This is the last administrator. Make somebody else an administrator first.',
    );
  }
  await tx.query(`delete from public.user_roles where user_id = $1 and role = 'admin'`, [userId]);
}
