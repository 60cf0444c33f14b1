import type { Transaction } from '#server/database/database.ts';
import { isLoopback } from '#server/http/client-address.ts';

/**
 * The first account of an empty installation administers it, when it is made on the machine itself.
 * Runs inside the transaction that creates the account.
 */
export async function makeFirstAdministrator(
  tx: Transaction,
  user: { id: string },
  request: Request,
): Promise<void> {
  if (!isLoopback(request)) return;
  await tx.query(
    `insert into public.user_roles (user_id, role)
     select $1, 'admin' where not exists (select from auth.users where id <> $1)`,
    [user.id],
  );
}
