import { CLOSED, DatabaseError } from '../database-error.ts';
import { FairQueue } from '../fair-queue.ts';
import { type ConnectionTarget, PostgresConnection } from './connection.ts';

/** Hands connections out one user at a time; who finds none free waits, in a queue that is fair to all callers. */
export class ConnectionPool {
  readonly #target: ConnectionTarget;
  readonly #free: PostgresConnection[];
  readonly #inUse = new Set<PostgresConnection>();
  readonly #queue: FairQueue;
  #closed = false;

  constructor(target: ConnectionTarget, size: number) {
    this.#target = target;
    this.#queue = new FairQueue({ places: size });
    this.#free = Array.from({ length: size }, () => new PostgresConnection(target));
  }

  /** Lends one connection for the length of `work`; a lost one is replaced. */
  use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    return this.#queue.use(async () => {
      if (this.#closed) throw new DatabaseError(CLOSED);
      const free = this.#free.pop();
      const connection = !free || free.lost ? new PostgresConnection(this.#target) : free;
      this.#inUse.add(connection);
      try {
        return await work(connection);
      } finally {
        this.#inUse.delete(connection);
        this.#free.push(connection);
      }
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#free, ...this.#inUse].map((connection) => connection.close()));
  }
}
