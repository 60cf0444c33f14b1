import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '#server/protocol/storage/bucket/bucket.ts';
import { madeAtOf, outOfAge } from './backup-folder.ts';

const PREFIX = 'backups/';

export interface SentArchive {
  name: string;
  madeAt: Date;
}

/** Archives in a bucket, under the names they have in a folder. */
export class ArchiveBucket {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** The newest first. */
  async list(): Promise<SentArchive[]> {
    const found: SentArchive[] = [];
    for await (const { key } of this.#bucket.list(PREFIX)) {
      const name = key.slice(PREFIX.length);
      const madeAt = madeAtOf(name);
      if (madeAt) found.push({ name, madeAt });
    }
    return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  }

  async send(path: string): Promise<void> {
    await this.#bucket.putFile(`${PREFIX}${basename(path)}`, path);
  }

  /** @returns false when there is none of this name */
  async fetch(name: string, path: string): Promise<boolean> {
    const content = await this.#bucket.get(`${PREFIX}${name}`);
    if (!content) return false;
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return true;
  }

  /** @returns `path`, or null when there is none at all */
  async fetchNewest(path: string): Promise<string | null> {
    const [newest] = await this.list();
    return newest && (await this.fetch(newest.name, path)) ? path : null;
  }

  /** Never the newest. @returns how many are gone */
  async removeOld(keepDays: number, now: Date): Promise<number> {
    const old = outOfAge(await this.list(), keepDays, now);
    for (const { name } of old) await this.#bucket.delete(`${PREFIX}${name}`);
    return old.length;
  }
}
