import { type Database, OWNER } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { countHit } from '#server/protocol/auth/rate-limit.ts';
import { ProtocolError } from '#server/protocol/protocol-error.ts';
import type { RateLimit } from './quota.ts';

/** In a transaction of its own: a call that fails afterwards has been counted all the same. */
export async function limitByAddress(
  database: Database,
  action: string,
  address: string,
  limit: RateLimit,
): Promise<void> {
  try {
    await database.transaction(OWNER, (tx) => countHit(tx, { ...limit, action, subject: address }));
  } catch (error) {
    if (!(error instanceof ProtocolError && error.status === 429)) throw error;
    throw new AppError('rate_limited', 'Too many requests from here. Please try again later.', {
      cause: error,
    });
  }
}
