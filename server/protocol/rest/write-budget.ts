import { consumerKey, currentConsumer } from '#server/database/consumer.ts';
import type { Caller } from '../authenticate.ts';
import { ProtocolError } from '../protocol-error.ts';

export interface WriteLimit {
  /** Of one user; an address, behind which others may be, has {@link ADDRESS_FACTOR} times as many. */
  limit: number;
  windowSeconds: number;
}

/** One a second: no screen comes near it, and what each leaves behind is tidied away in time. */
export const WRITE_LIMIT: WriteLimit = { limit: 600, windowSeconds: 600 };
const ADDRESS_FACTOR = 10;
/** Of those who wrote; who has all of theirs again is forgotten when there are more. */
const MAX_WRITERS = 10_000;

interface Writer {
  /** Writes of it, less those whose time is over, as of `at`. */
  used: number;
  at: number;
}

/**
 * Counts what is written over REST, a write being one request however many rows it has: each version of a row stays in the
 * files until its table is tidied. Counted in this process and not in a table, where the count itself would be such a version.
 */
export class WriteBudget {
  readonly #limit: WriteLimit;
  readonly #writers = new Map<string, Writer>();

  constructor(limit: WriteLimit = WRITE_LIMIT) {
    this.#limit = limit;
  }

  /** @returns the seconds to wait where it is one too many, else 0; what is refused counts nothing */
  take(caller: Caller, now = performance.now()): number {
    const { key, factor } = writerOf(caller);
    const perSecond = (this.#limit.limit * factor) / this.#limit.windowSeconds;
    const writer = this.#writers.get(key) ?? { used: 0, at: now };
    const used = Math.max(0, writer.used - ((now - writer.at) / 1_000) * perSecond);
    const over = used + 1 - this.#limit.limit * factor;
    if (over > 1e-6) return Math.max(1, Math.ceil(over / perSecond - 1e-6));
    if (!this.#writers.has(key) && this.#writers.size >= MAX_WRITERS) this.#forgetRested(now);
    this.#writers.set(key, { used: used + 1, at: now });
    return 0;
  }

  #forgetRested(now: number): void {
    for (const [key, { at }] of this.#writers) {
      if (now - at >= this.#limit.windowSeconds * 1_000) this.#writers.delete(key);
    }
  }
}

function writerOf({ userId }: Caller): { key: string; factor: number } {
  if (userId) return { key: userId, factor: 1 };
  const consumer = currentConsumer();
  return { key: consumer ? consumerKey(consumer) : '', factor: ADDRESS_FACTOR };
}

export function tooManyWrites(waitSeconds: number): ProtocolError {
  return new ProtocolError({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Too many writes. Please try again later.',
    headers: { 'retry-after': String(waitSeconds) },
  });
}
