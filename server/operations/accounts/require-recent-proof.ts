import type { InTransaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { verifyPassword } from '#server/protocol/auth/hashing/password-hash.ts';
import { PROOF_GUESSES, selectProof } from '#server/protocol/auth/recent-proof.ts';

/**
 * That it is really the person who asks, and not somebody who found the phone open: the password, or for an account
 * without one, a sign-in of the last ten minutes. A password this very session chose without the old one is no proof.
 */
export async function requireRecentProof(
  inTransaction: InTransaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  password = '',
): Promise<void> {
  const proof = await inTransaction(async (tx) => {
    await limitCalls(tx, { action: 'prove-password', subject: userId, ...PROOF_GUESSES });
    return selectProof(tx, userId, sessionId);
  });
  if (proof?.hash && !proof.isPasswordUnproven) {
    if (!(await verifyPassword(password, proof.hash, userId))) {
      throw new AppError('wrong_password', 'This is not your password');
    }
  } else if (proof?.hash || !proof?.isRecent) {
    throw new AppError('sign_in_again', 'Please sign in again, then delete your account within ten minutes.');
  }
}
