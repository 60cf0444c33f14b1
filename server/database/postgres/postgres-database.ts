import postgres from 'postgres';
import type { Database, QueryOptions, QueryResult, Scope, Transaction } from '../database.ts';
import { runTransaction } from '../run-transaction.ts';
import { refuseInsideTransaction, SNAPSHOT } from '../scope.ts';
import { ConnectionPool } from './connection-pool.ts';

export interface PostgresOptions {
  /** Connections of this process. Default 10. */
  connections?: number;
  /**
   * Set where the address leads to a pooler in transaction mode, which gives each transaction another session: the way past it, for
   * what is listened to.
   */
  directUrl?: string | undefined;
  /** Whether statements are prepared by name, for the length of a connection. Default: unless `directUrl` is set. */
  isPrepared?: boolean | undefined;
}

/** PostgreSQL 15 or newer through a pool. */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly #pool: ConnectionPool;
  readonly #listener: postgres.Sql;

  private constructor(url: string, { connections = 10, directUrl, isPrepared }: PostgresOptions) {
    const isPooled = directUrl !== undefined;
    this.#pool = new ConnectionPool({ url, isPooled, isPrepared: isPrepared ?? !isPooled }, connections);
    // Opens a connection when first listened to, and listens again by itself when it is cut.
    this.#listener = postgres(directUrl ?? url, { max: 1, onnotice: () => {}, fetch_types: false });
  }

  /** Without asking whether it is there. */
  static lazily(url: string, options: PostgresOptions = {}): PostgresDatabase {
    return new PostgresDatabase(url, options);
  }

  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresDatabase> {
    const database = PostgresDatabase.lazily(url, options);
    await database.query('select 1');
    return database;
  }

  async query(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult> {
    refuseInsideTransaction(this);
    return this.#pool.use((connection) => connection.query(text, params, options));
  }

  async execute(script: string): Promise<void> {
    await this.#pool.use(async (connection) => {
      try {
        await connection.execute(script);
      } catch (error) {
        // The script may have opened a transaction of its own.
        await connection.query('rollback').catch(() => {});
        throw error;
      }
    });
  }

  async transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this);
    return this.#pool.use((connection) => runTransaction(this, connection, scope, work));
  }

  snapshot<T>(_directory: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transaction({ ...SNAPSHOT, oneSnapshot: true }, work);
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const { unlisten } = await this.#listener.listen(channel, onNotify);
    return unlisten;
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#listener.end({ timeout: 5 })]);
  }
}
