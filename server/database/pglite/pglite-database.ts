import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Database,
  OWNER,
  type Queryable,
  type QueryResult,
  type Scope,
  type Transaction,
} from '../database.ts';
import { CLOSED, DatabaseError } from '../database-error.ts';
import { FairQueue } from '../fair-queue.ts';
import { parameterText } from '../parameters.ts';
import { runTransaction } from '../run-transaction.ts';
import { DEFAULT_TIMEOUT_MS, refuseInsideTransaction, SNAPSHOT } from '../scope.ts';
import { FEW_BUFFERS, type WorkerOptions } from './messages.ts';
import { type WaitedFor, WorkerConnection } from './worker-connection.ts';

/** Scripts (migrations, the starter bank) may take longer than a request's statement. */
const SCRIPT_TIMEOUT_MS = 120_000;

/**
 * Postgres in this process: one PGlite in a worker thread, one connection, callers served in turn and fairly.
 * PGlite ignores `statement_timeout`, so a query over its time ends the thread, and the next caller opens a new one.
 */
export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  readonly #options: WorkerOptions;
  readonly #queue = new FairQueue({ places: 1 });
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #connection: WorkerConnection | undefined;
  #closed = false;

  private constructor(options: WorkerOptions) {
    this.#options = options;
  }

  static async open(options: WorkerOptions = {}): Promise<PgliteDatabase> {
    const database = new PgliteDatabase(options);
    await database.#connected();
    return database;
  }

  query(text: string, params: readonly unknown[] = []): Promise<QueryResult> {
    return this.#inTurn((connection) => connection.query(text, params));
  }

  async execute(script: string): Promise<void> {
    await this.#inTurn(async (_, worker) => {
      try {
        await worker.send({ kind: 'execute', script }, SCRIPT_TIMEOUT_MS);
      } catch (error) {
        // The script may have opened a transaction of its own.
        if (!worker.ended) await worker.send({ kind: 'execute', script: 'rollback' });
        throw error;
      }
    });
  }

  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#inTurn(
      (connection) => runTransaction(this, connection, scope, work),
      scope.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      scope.timeoutWhenWaitedForMs,
    );
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    await this.#inTurn(async (_, worker) => {
      const listeners = this.#listeners.get(channel) ?? new Set();
      if (listeners.size === 0) await worker.send({ kind: 'listen', channel });
      this.#listeners.set(channel, listeners.add(onNotify));
    });
    return async () => void this.#listeners.get(channel)?.delete(onNotify);
  }

  /** Writes the whole database as a tar, from which {@link WorkerOptions.cloneOf} makes copies. */
  async dump(path: string): Promise<void> {
    await this.#inTurn((_, worker) => worker.send({ kind: 'dump', path }));
  }

  async snapshot<T>(directory: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const copy = await PgliteDatabase.open(await this.#copyInto(directory));
    try {
      return await copy.transaction(SNAPSHOT, work);
    } finally {
      await copy.close();
    }
  }

  /** Between two callers nothing is being written: the folder is what a crash would leave, with all that was answered. */
  async #copyInto(directory: string): Promise<WorkerOptions> {
    const { dataDir, fileLayer: _, cloneOf: __, ...own } = this.#options;
    const options = { ...own, settings: { ...own.settings, ...FEW_BUFFERS } };
    const path = join(directory, 'database');
    if (!dataDir) {
      await this.dump(path);
      return { ...options, cloneOf: path };
    }
    await this.#inTurn(() => cp(dataDir, path, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    return { ...options, dataDir: path, syncs: false };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    refuseInsideTransaction(this);
    await this.#queue
      .use(async () => {
        // A thread that has ended is not started again for this.
        if (this.#connection && !this.#connection.ended) await this.#connection.send({ kind: 'close' });
      })
      .catch(() => {});
    this.#closed = true;
    await this.#connection?.terminate();
  }

  #inTurn<T>(
    work: (connection: Queryable, worker: WorkerConnection) => Promise<T>,
    timeoutMs = OWNER.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    timeoutWhenWaitedForMs?: number,
  ): Promise<T> {
    refuseInsideTransaction(this);
    // One in memory would be gone with its thread.
    const early =
      timeoutWhenWaitedForMs && this.#options.dataDir
        ? { timeoutMs: timeoutWhenWaitedForMs, isWaitedFor: () => this.#queue.isWaitedFor }
        : undefined;
    return this.#queue.use(async () => {
      const worker = await this.#connected();
      return work(queryableOn(worker, timeoutMs, early), worker);
    });
  }

  async #connected(): Promise<WorkerConnection> {
    if (this.#closed) throw new DatabaseError(CLOSED);
    if (!this.#connection || this.#connection.ended) {
      this.#connection = await WorkerConnection.open(this.#options, (channel, payload) => {
        for (const onNotify of this.#listeners.get(channel) ?? []) onNotify(payload);
      });
      for (const channel of this.#listeners.keys()) await this.#connection.send({ kind: 'listen', channel });
    }
    return this.#connection;
  }
}

function queryableOn(worker: WorkerConnection, timeoutMs: number, early?: WaitedFor): Queryable {
  return {
    query: (text, params = [], { prepare = true } = {}) =>
      worker.send({ kind: 'query', text, params: params.map(parameterText), prepare }, timeoutMs, early),
  };
}
