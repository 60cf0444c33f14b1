import type { Transaction } from '#server/database/database.ts';

/** Any fixed number: of two first accounts made at once, the second waits for the first and sees it. */
const ADVISORY_LOCK = 720_181;

/** Until the transaction ends nobody else changes who administers. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

/**
 * Makes the account an administrator when it is the only one, and says so in the audit log: its triggers pass over rows that
 * nobody asked for. Runs inside the transaction that creates the account.
 */
export async function makeFirstAdministrator(tx: Transaction, userId: string): Promise<void> {
  await lockRoles(tx);
  await tx.query(
    `with granted as (
       insert into public.user_roles (user_id, role)
       select $1, 'admin' where not exists (select from auth.users where id <> $1)
       returning user_id, role
     )
     select private.audit('user_roles', user_id::text, 'insert', null, to_jsonb(granted)) from granted`,
    [userId],
  );
}
