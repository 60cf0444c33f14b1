import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore, StoredFile } from '../file-store.ts';
import type { Bucket } from './bucket.ts';
import { BucketUnavailable } from './bucket-unavailable.ts';

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PREFIX = 'files/';

/**
 * Files as objects of a bucket. What is uploaded waits in a folder until it is whole: a torn upload never reaches the bucket, what
 * is sent can be sent again, and no memory is held meanwhile.
 */
export class BucketFileStore implements FileStore {
  readonly #bucket: Bucket;
  readonly #waiting: string;
  readonly #onFailure: (error: unknown) => void;

  /** @param waiting a folder of this process; @param onFailure told of files that could not be deleted, which the sweep finds */
  constructor(bucket: Bucket, waiting: string, onFailure: (error: unknown) => void = () => {}) {
    this.#bucket = bucket;
    this.#waiting = waiting;
    this.#onFailure = onFailure;
  }

  async put(version: string, content: Readable): Promise<void> {
    const key = keyOf(version);
    const path = join(this.#waiting, version);
    await mkdir(this.#waiting, { recursive: true, mode: 0o700 });
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await this.#bucket.putFile(key, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  open(version: string, range?: ByteRange): Promise<Readable | null> {
    return this.#bucket.get(keyOf(version), range);
  }

  head(version: string): Promise<{ size: number } | null> {
    return this.#bucket.head(keyOf(version));
  }

  /** Rows are gone before files: a bucket that is away keeps a file nobody points to, no caller waiting. */
  async delete(version: string): Promise<void> {
    await this.#bucket.delete(keyOf(version)).catch((error: unknown) => {
      if (!(error instanceof BucketUnavailable)) throw error;
      this.#onFailure(error);
    });
  }

  copy(from: string, to: string): Promise<boolean> {
    return this.#bucket.copy(keyOf(from), keyOf(to));
  }

  async *list(): AsyncIterable<StoredFile> {
    for await (const { key, modifiedAt } of this.#bucket.list(PREFIX)) {
      const version = key.slice(PREFIX.length);
      if (VERSION.test(version)) yield { version, modifiedAt };
    }
  }
}

function keyOf(version: string): string {
  if (!VERSION.test(version)) throw new Error('Not the version of a file');
  return `${PREFIX}${version}`;
}
