import type { Transaction } from '#server/database/database.ts';
import { isLocalName, isLoopback } from '#server/http/client-address.ts';

/** Any fixed number: of two first accounts made at once, the second waits for the first and sees it. */
const ADVISORY_LOCK = 720_181;

/**
 * The first account of an empty installation administers it, when it is made on the machine itself and the server
 * is not meant to be reached from elsewhere. Runs inside the transaction that creates the account.
 */
export function makeFirstAdministrator(siteUrl: string) {
  return async (tx: Transaction, user: { id: string }, request: Request): Promise<void> => {
    if (!isLocalName(siteUrl) || !isLoopback(request)) return;
    await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await tx.query(
      `insert into public.user_roles (user_id, role)
       select $1, 'admin' where not exists (select from auth.users where id <> $1)`,
      [user.id],
    );
  };
}
