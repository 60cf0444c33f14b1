import { type Database, OWNER } from '#server/database/database.ts';
import { AppError, type ErrorCode } from '#server/errors.ts';
import { addHit, areFull, type Counter, countHit } from '#server/protocol/auth/rate-limit.ts';
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
    throw tooManyFromHere(error);
  }
}

/**
 * Does `work`, and counts it when it fails with `guess`: who guesses codes is stopped, and a school whose two thousand students all have the
 * right one from one address is not. Guesses in flight at once may pass the limit by their number.
 */
export async function limitGuessesByAddress<Result>(
  database: Database,
  { guess, ...counter }: Counter & { guess: ErrorCode },
  work: () => Promise<Result>,
): Promise<Result> {
  const [isFull] = await database.transaction(OWNER, (tx) => areFull(tx, [counter]));
  if (isFull) throw tooManyFromHere();
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === guess)
      await database.transaction(OWNER, (tx) => addHit(tx, counter));
    throw error;
  }
}

const tooManyFromHere = (cause?: unknown) =>
  new AppError('rate_limited', 'Too many requests from here. Please try again later.', { cause });
