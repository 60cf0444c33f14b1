import type { Database, Scope, Transaction } from '#server/database/database.ts';
import { DEFAULT_TIMEOUT_MS } from '#server/database/scope.ts';
import { AppError } from '#server/errors.ts';

/** The time one call has. What it has not committed by then is undone, and the caller is told. */
export class Deadline {
  readonly #database: Database;
  readonly #endsAt: number;
  readonly #ended = new AbortController();
  readonly #open = new Set<Promise<unknown>>();

  constructor(database: Database, timeoutMs: number) {
    this.#database = database;
    this.#endsAt = performance.now() + timeoutMs;
  }

  /** Aborted when the time is over: for what a handler waits for besides the database. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** A transaction that does not outlive the call: its statements are cancelled, and it is not committed. */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const timeoutMs = Math.max(1, Math.min(DEFAULT_TIMEOUT_MS, this.#endsAt - performance.now()));
    const result = this.#database.transaction({ ...scope, timeoutMs, signal: this.signal }, work);
    const settled = result.catch(() => {}).finally(() => this.#open.delete(settled));
    this.#open.add(settled);
    return result;
  }

  /** @throws 504 when the time is over first, once no transaction of the call is open any more */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => this.#ended.abort(tooLate()),
      Math.max(0, this.#endsAt - performance.now()),
    );
    const ended = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    try {
      return await Promise.race([work(), ended]);
    } catch (error) {
      if (!this.signal.aborted) throw error;
      await Promise.all(this.#open);
      throw tooLate(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function tooLate(cause?: unknown): AppError {
  return new AppError('timeout', 'This took too long. Please try again.', { cause });
}
