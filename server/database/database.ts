/** The database roles a request can act as. `owner` is the connecting role: it owns the tables and stands outside row-level security. */
export type DatabaseRole = 'anon' | 'authenticated' | 'service_role' | 'owner';

/** The verified claims of an access token, as `auth.jwt()` hands them to policies. */
export interface Claims {
  sub?: string;
  role?: string;
  email?: string;
  session_id?: string;
  [claim: string]: unknown;
}

/** Who a transaction acts as. Set locally: it ends with the transaction. */
export interface Scope {
  role: DatabaseRole;
  claims?: Claims;
  /** What `current_setting('request.headers', true)::json` is for policies; none outside of /rest/v1. */
  headers?: string;
  /** Ends the transaction's statement with 57014 after this many milliseconds. Default 15,000. */
  timeoutMs?: number;
  /**
   * On the embedded database, where everybody waits behind one statement: ends it with 57014 after this many milliseconds
   * already, as soon as somebody waits.
   */
  timeoutWhenWaitedForMs?: number;
  /** Nothing can be written in it, whatever function is called: 25006. */
  readOnly?: boolean;
  /** All its statements see the database as it was when the first of them began. */
  oneSnapshot?: boolean;
  /** Once it is aborted, the transaction sends nothing more and is not committed. */
  signal?: AbortSignal;
}

export const OWNER: Scope = { role: 'owner' };

export interface QueryResult {
  /** Of no known shape: parse them with `queryRows`, which sends the statement as well. */
  rows: Record<string, unknown>[];
  /** Rows returned or affected. */
  rowCount: number;
}

/**
 * Anything SQL can be sent through. Parameters are `$1 …`; JSON is passed as text.
 * Values come back the same from both engines: int8 and numeric as numbers, timestamptz as Date,
 * date as 'YYYY-MM-DD', json and jsonb parsed. Fails with {@link DatabaseError}.
 */
export interface Queryable {
  query(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
}

export interface QueryOptions {
  /**
   * False for text that callers shape: PostgreSQL keeps every prepared text for the life of the connection (PGlite the
   * last few hundred), so texts without end would fill its memory. Default true.
   */
  prepare?: boolean;
}

export interface Transaction extends Queryable {
  /**
   * Queries started without awaiting the one before leave together and run in the order they were started, each
   * seeing what the ones before it did or locked: one round trip for all of them.
   */
  query: Queryable['query'];
  /**
   * A statement whose result nobody needs: it leaves in one packet with the next query, or with the commit. When it
   * fails, so does that query or the transaction; nothing is kept.
   */
  send(text: string, params?: readonly unknown[]): void;
  /**
   * The last statement of the transaction: it leaves together with the commit, so that a transaction of one statement
   * is one round trip. Nothing can be asked afterwards, nor undone by throwing.
   */
  finish(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  /**
   * Steps out of the caller's scope for the length of `work`: the one visible way around row-level security.
   * The reason is for the reader of the code.
   */
  asOwner<T>(reason: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Runs `work` in a transaction of its own, in whatever scope its giver chose. */
export type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction acting as `scope`; commits when it resolves, rolls back when it throws.
   * Inside it, await nothing but this transaction's queries: PGlite has a single connection.
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a script of several statements without parameters, outside any transaction of ours, as the owner. */
  execute(script: string): Promise<void>;
  /**
   * Runs `work` on the database as it is at one moment, as the owner, for as long as it takes: PostgreSQL in one
   * transaction that sees nothing later; the embedded database on a copy of its folder, so that nobody waits longer than the
   * copying takes. What `work` writes is not kept.
   * @param directory an empty folder for the copy, removed by anyone who made it
   */
  snapshot<T>(directory: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Calls `onNotify` with the payload of each NOTIFY on the channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
