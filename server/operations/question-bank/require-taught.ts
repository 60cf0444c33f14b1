import type { Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { AppError } from '#server/errors.ts';

/** A teacher works on questions of the own subjects, an administrator on all. In a transaction with the caller's claims. @throws forbidden */
export async function requireTaught(tx: Transaction, questionIds: readonly string[]): Promise<void> {
  try {
    await tx.query('select private.require_taught($1::uuid[])', [questionIds]);
  } catch (error) {
    if (!isDatabaseError(error, '42501')) throw error;
    throw new AppError('forbidden', 'This question is of a subject you do not teach.', { cause: error });
  }
}
