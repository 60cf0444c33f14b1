import type { DatabaseErrorFields } from '../database-error.ts';

/**
 * For copies that serve little: PostgreSQL fills its buffers with zeros when it starts, and in WebAssembly the usual 128 MB take
 * up to a second of a processor.
 */
export const FEW_BUFFERS = { shared_buffers: '16MB' };

/** What the worker thread opens. */
export interface WorkerOptions {
  /** Folder of the data, or undefined for a database in memory. */
  dataDir?: string | undefined;
  /** Commits are on the disk before they are answered; false: only in the hands of the system. Default true. */
  syncs?: boolean | undefined;
  /** Extensions PGlite brings, by their PostgreSQL names, that `create extension` finds; unknown ones are passed over. */
  extensions?: readonly string[] | undefined;
  /** PostgreSQL's settings, by their names; unset, names without a schema are looked for in `public`. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** For tests: a module whose `wrap(module, options)` changes how the folder's files are reached. */
  fileLayer?: { module: string; options: unknown } | undefined;
  /** A dumped data directory (tar) a new database starts from. */
  cloneOf?: string | undefined;
}

export type WorkerRequest = { id: number } & (
  | { kind: 'query'; text: string; params: (string | null)[]; prepare: boolean }
  | { kind: 'execute'; script: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'dump'; path: string }
  | { kind: 'close' }
);

/** The request without its number, which the sender assigns. */
export type WorkerCommand = WorkerRequest extends infer R
  ? R extends unknown
    ? Omit<R, 'id'>
    : never
  : never;

export interface StatementAnswer {
  rows: Record<string, unknown>[];
  rowCount: number;
  /** The columns whose values are still JSON text. */
  jsonColumns: string[];
}

export type WorkerAnswer = ({ id: number } & StatementAnswer) | { id: number; error: DatabaseErrorFields };

/** The requests of one message are answered in one message: crossing between threads costs more than a statement. */
export type WorkerReply =
  | { answers: WorkerAnswer[] }
  | { notification: { channel: string; payload: string } }
  | { ready: true }
  | { failed: string };
