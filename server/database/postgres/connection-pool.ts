import { CLOSED, DatabaseError } from '../database-error.ts';
import { PostgresConnection } from './connection.ts';

/** Hands connections out one user at a time; who finds none free waits, first come first served. */
export class ConnectionPool {
  readonly #url: string;
  readonly #free: PostgresConnection[];
  readonly #inUse = new Set<PostgresConnection>();
  readonly #waiting: ((connection: PostgresConnection) => void)[] = [];

  #closed = false;

  constructor(url: string, size: number) {
    this.#url = url;
    this.#free = Array.from({ length: size }, () => new PostgresConnection(url));
  }

  /** Lends one connection for the length of `work`; a lost one is replaced. */
  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const free =
      this.#free.pop() ?? (await new Promise<PostgresConnection>((given) => this.#waiting.push(given)));
    if (this.#closed) {
      this.#giveBack(free);
      throw new DatabaseError(CLOSED);
    }
    const connection = free.lost ? new PostgresConnection(this.#url) : free;
    this.#inUse.add(connection);
    try {
      return await work(connection);
    } finally {
      this.#inUse.delete(connection);
      this.#giveBack(connection);
    }
  }

  #giveBack(connection: PostgresConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#free, ...this.#inUse].map((connection) => connection.close()));
  }
}
