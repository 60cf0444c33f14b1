import { z } from 'zod';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import { removeAccount } from './remove-account.ts';

/** Attempts that go at once, with their answers: between two slices anyone else who waits for the database is served. */
const SLICE = 20;
/** By then the call that began it is over. */
const JOB_AFTER_MS = 60_000;

const CLOSE = [
  `update auth.users set banned_until = now() + interval '100 years' where id = $1`,
  'delete from auth.sessions where user_id = $1',
];

/**
 * Nobody signs in to the account any more, and a job removes it where that is interrupted. With the commit
 * there is no way back.
 */
export async function closeAccount(tx: Transaction, jobs: JobQueue, userId: string): Promise<void> {
  for (const statement of CLOSE) await tx.query(statement, [userId]);
  await jobs.send(tx, 'remove-account', { userId }, { startAfter: new Date(Date.now() + JOB_AFTER_MS) });
}

const DELETE_ATTEMPTS = `
  delete from public.attempts where id in (select id from public.attempts where user_id = $1 limit ${SLICE})
  returning id`;
const SELECT_ACCOUNT = 'select id, email from auth.users where id = $1 for update';
const AccountRow = z.object({ id: z.string(), email: z.string().nullable() });

/**
 * Removes a closed account, a slice a transaction; repeated, it goes on where it was.
 * @returns the files to delete; none when the account is gone
 */
export async function removeInSlices(inTransaction: InTransaction, userId: string): Promise<string[]> {
  for (;;) {
    const removed = await inTransaction((tx) => queryRows(tx, IdRow, DELETE_ATTEMPTS, [userId]));
    if (removed.length === 0) break;
  }
  return inTransaction(async (tx) => {
    const account = await queryOptionalRow(tx, AccountRow, SELECT_ACCOUNT, [userId]);
    return account ? removeAccount(tx, account) : [];
  });
}
