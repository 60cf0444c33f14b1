import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { type Counter, countHit } from '#server/protocol/auth/rate-limit.ts';
import { ProtocolError } from '#server/protocol/protocol-error.ts';

/** Counts a call in the table every process shares. @throws rate_limited when it is one too many. */
export async function limitCalls(
  db: Queryable,
  counter: Counter,
  refusal = 'Too many requests. Please try again later.',
): Promise<void> {
  try {
    await countHit(db, counter);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    throw new AppError('rate_limited', refusal, { cause: error });
  }
}
