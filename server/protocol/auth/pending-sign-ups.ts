import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { IdRow, queryOptionalRow, queryRow, queryRows } from '#server/database/query-rows.ts';
import { authError } from './errors.ts';

/** Of one address, the newest; more mails than that go to no unproved address in a day. */
const MOST = 10;

interface SignUp {
  passwordHash: string;
  userMetadata: Record<string, unknown>;
}

/**
 * Keeps what a sign-up chose apart from the account, until its own link is used. @throws validation_failed for metadata
 * of more than 8 kB
 * @returns its id
 */
export async function addPendingSignUp(
  tx: Transaction,
  userId: string,
  { passwordHash, userMetadata }: SignUp,
): Promise<string> {
  const { id } = await queryRow(
    tx,
    IdRow,
    `insert into auth.pending_sign_ups (user_id, encrypted_password, raw_user_meta_data, created_at)
     values ($1, $2, $3, clock_timestamp()) returning id`,
    [userId, passwordHash, JSON.stringify(userMetadata)],
  ).catch((error) => {
    if (!isDatabaseError(error, '23514')) throw error;
    throw authError(400, 'validation_failed', 'User metadata is larger than 8 kB', error);
  });
  await tx.query(
    `delete from auth.pending_sign_ups where user_id = $1 and id not in
       (select id from auth.pending_sign_ups where user_id = $1 order by created_at desc limit ${MOST})`,
    [userId],
  );
  return id;
}

/** Whether the account was made by signing up; else an administrator made it, and what stands on it is theirs. */
export async function hasPendingSignUps(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query('select from auth.pending_sign_ups where user_id = $1 limit 1', [userId]);
  return rows.length > 0;
}

/** The one sign-up of an account; null where there is none, or where two may be two people. */
export async function solePendingSignUp(db: Queryable, userId: string): Promise<string | null> {
  const sql = 'select id from auth.pending_sign_ups where user_id = $1 limit 2';
  const [first, second] = await queryRows(db, IdRow, sql, [userId]);
  return first && !second ? first.id : null;
}

const HashRow = z.object({ hash: z.string() });

/** The newest password chosen for an account that waits: it opens nothing, and anyone who gives it is told what is missing. */
export async function newestPendingHash(db: Queryable, userId: string): Promise<string | null> {
  const row = await queryOptionalRow(
    db,
    HashRow,
    `select encrypted_password as hash from auth.pending_sign_ups where user_id = $1
     order by created_at desc limit 1`,
    [userId],
  );
  return row?.hash ?? null;
}

/** With their links. */
export async function forgetPendingSignUps(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.pending_sign_ups where user_id = $1', [userId]);
}
