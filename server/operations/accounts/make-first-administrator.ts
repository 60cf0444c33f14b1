import type { Transaction } from '#server/database/database.ts';

/** Any fixed number: of two first accounts made at once, the second waits for the first and sees it. */
const ADVISORY_LOCK = 720_181;

/** Makes the account an administrator when it is the only one. Runs inside the transaction that creates the account. */
export async function makeFirstAdministrator(tx: Transaction, userId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.query(
    `insert into public.user_roles (user_id, role)
     select $1, 'admin' where not exists (select from auth.users where id <> $1)`,
    [userId],
  );
}
