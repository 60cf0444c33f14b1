import type { InTransaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { verifyPassword } from '#server/protocol/auth/hashing/password-hash.ts';

const GUESSES = { limit: 10, windowSeconds: 15 * 60 };

const SELECT_PROOF = `
  select u.encrypted_password as hash, coalesce(s.created_at > now() - interval '10 minutes', false) as is_recent
  from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
  where u.id = $1`;

/**
 * That it is really the person who asks, and not somebody who found the phone open: the password, or for an account
 * without one, a sign-in of the last ten minutes.
 */
export async function requireRecentProof(
  inTransaction: InTransaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  password = '',
): Promise<void> {
  const proof = await inTransaction(async (tx) => {
    await limitCalls(tx, { action: 'prove-password', subject: userId, ...GUESSES });
    const { rows } = await tx.query<{ hash: string | null; is_recent: boolean }>(SELECT_PROOF, [
      userId,
      sessionId,
    ]);
    return rows[0];
  });
  if (proof?.hash) {
    if (!(await verifyPassword(password, proof.hash))) {
      throw new AppError('wrong_password', 'This is not your password');
    }
  } else if (!proof?.is_recent) {
    throw new AppError('sign_in_again', 'Please sign in again, then delete your account within ten minutes.');
  }
}
