import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  version: string;
  modifiedAt: Date;
}

/**
 * Stores the bytes of objects, each under a random version id that is never used twice. A file is whole or absent:
 * what `put` has not finished is not there.
 */
export interface FileStore {
  /** Keeps a stream durably. Fails, and keeps nothing, when the stream does. */
  put(version: string, content: Readable): Promise<void>;
  /** @returns null when there is no such file */
  open(version: string, range?: ByteRange): Promise<Readable | null>;
  /** @returns null when there is no such file */
  head(version: string): Promise<{ size: number } | null>;
  /** Deleting what is not there is no failure. */
  delete(version: string): Promise<void>;
  /** @returns false when there is no such file */
  copy(from: string, to: string): Promise<boolean>;
  /** Every file there is, in any order. */
  list(): AsyncIterable<StoredFile>;
}
