import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const Account = z.object({ id: z.string(), email: z.string().nullable(), banned: z.boolean() });
export type Account = z.infer<typeof Account>;

const select = (condition: string) => `
  select id, email, coalesce(banned_until > now(), false) as banned from auth.users
  where ${condition} and deleted_at is null for update`;

/** Locks the account until the transaction ends. @throws not_found */
export async function lockAccount(tx: Transaction, by: { id: string } | { email: string }): Promise<Account> {
  const account =
    'id' in by
      ? await queryOptionalRow(tx, Account, select('id = $1'), [by.id])
      : await queryOptionalRow(tx, Account, select('lower(email) = $1'), [by.email]);
  if (!account) throw notFound('Account');
  return account;
}

/** @throws account_deactivated: nothing that opens an account is made for one that may not sign in. */
export function requireActive(account: Account): void {
  if (account.banned)
    throw new AppError('account_deactivated', 'This account is deactivated. Activate it first.');
}
