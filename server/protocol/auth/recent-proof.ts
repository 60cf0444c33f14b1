import { z } from 'zod';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { authError } from './errors.ts';
import type { SignedInCaller } from './get-user.ts';
import { verifyPassword } from './hashing/password-hash.ts';
import type { AuthServiceOptions } from './options.ts';
import { countHit } from './rate-limit.ts';

/** How often somebody with a session may guess its owner's password. */
export const PROOF_GUESSES = { limit: 10, windowSeconds: 15 * 60 };

/** How a session shows that its owner, and not only their device, is here. */
const Proof = z.object({
  /** null: the account has no password. */
  hash: z.string().nullable(),
  /** Opened within the last ten minutes, or by a link of a mail within the last hour. */
  isRecent: z.boolean(),
  /** The session chose the password itself without knowing the one before, so that it proves nothing to it. */
  isPasswordUnproven: z.boolean(),
});
export type Proof = z.infer<typeof Proof>;

const SELECT_PROOF = `
  select u.encrypted_password as hash, s.unproven_password_at is not null as "isPasswordUnproven",
    coalesce(s.created_at > now() - case when s.amr @> any (array['[{"method":"recovery"}]', '[{"method":"otp"}]']::jsonb[])
      then interval '60 minutes' else interval '10 minutes' end, false) as "isRecent"
  from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
  where u.id = $1 and u.deleted_at is null`;

export function selectProof(db: Queryable, userId: string, sessionId: string | null): Promise<Proof | null> {
  return queryOptionalRow(db, Proof, SELECT_PROOF, [userId, sessionId]);
}

/**
 * What a password or an email may be changed with: the current password, or a session that was just opened, by signing
 * in or by a link that was mailed.
 * @throws reauthentication_needed, invalid_credentials for a wrong current password
 * @returns the proof, and whether the current password was given
 */
export async function requireProof(
  caller: SignedInCaller,
  currentPassword: string | undefined,
  { database }: AuthServiceOptions,
): Promise<Proof & { knowsPassword: boolean }> {
  const proof = await selectProof(database, caller.userId, caller.sessionId);
  if (proof && currentPassword !== undefined) {
    await countHit(database, { action: 'prove-password', subject: caller.userId, ...PROOF_GUESSES });
    if (!(await verifyPassword(currentPassword, proof.hash, caller.userId))) {
      throw authError(400, 'invalid_credentials', 'Current password is wrong');
    }
    return { ...proof, knowsPassword: true };
  }
  if (!proof?.isRecent) {
    const message = 'Please sign in again, or give your current password, to change this.';
    throw authError(400, 'reauthentication_needed', message);
  }
  return { ...proof, knowsPassword: false };
}

/** From now on the password proves nothing to this session; another sign-in does. */
export async function markUnproven(tx: Transaction, { sessionId }: SignedInCaller): Promise<void> {
  await tx.query('update auth.sessions set unproven_password_at = now() where id = $1', [sessionId]);
}
