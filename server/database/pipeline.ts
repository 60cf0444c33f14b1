import type { Queryable, QueryOptions, QueryResult } from './database.ts';
import { isDatabaseError } from './database-error.ts';

/**
 * The statements of one transaction, over a connection that runs what it is sent in order and does not wait for
 * answers in between. What was only posted stays here until something is asked, and leaves with it in one packet.
 */
export class Pipeline implements Queryable {
  readonly #connection: Queryable;
  #posted: { text: string; params: readonly unknown[] }[] = [];
  #failure: Error | undefined;
  #used = false;
  #ended = false;

  constructor(connection: Queryable) {
    this.#connection = connection;
  }

  /** Whether anything has left: when not, there is no transaction to end. */
  get used(): boolean {
    return this.#used;
  }

  /** Whether `commit` has left, with {@link finish}. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The last statement, in one packet with `commit`; behind a failure, that rolls back. */
  async finish(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult> {
    const answer = this.query(text, params, options);
    const committed = this.query('commit');
    committed.catch(() => {});
    this.#ended = true;
    const result = await answer;
    await committed;
    return result;
  }

  /** A statement nobody waits for; a failure of it is what the next query, or the commit, fails with. */
  post(text: string, params: readonly unknown[] = []): void {
    this.#posted.push({ text, params });
  }

  async query(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult> {
    if (this.#ended) throw new Error('The transaction has ended with its last statement');
    this.#used = true;
    const posted = this.#posted.map((statement) => this.#send(statement.text, statement.params));
    this.#posted = [];
    const answer = this.#send(text, params, options);
    // Awaited first to last: of several failures, the first is the cause of the others.
    for (const sent of posted) await sent;
    return answer;
  }

  #send(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult> {
    const answer = this.#connection.query(text, params, options).catch((error) => {
      // Behind a statement that failed, all others do: what they say is not the reason.
      if (isDatabaseError(error, '25P02')) throw this.#failure ?? error;
      this.#failure = error;
      throw error;
    });
    answer.catch(() => {});
    return answer;
  }
}
