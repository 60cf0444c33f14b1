import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '#server/database/sync-path.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNFINISHED = 'unfinished';

/** A folder: `<directory>/ab/abcdef01-…`; what is being written is in `<directory>/unfinished`. */
export class LocalFileStore implements FileStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(version: string, content: Readable): Promise<void> {
    await this.#write(version, (path) =>
      pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    );
  }

  async open(version: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await open(this.#path(version), 'r').catch(absent);
    return handle && createReadStream('', { fd: handle, ...range });
  }

  async head(version: string): Promise<{ size: number } | null> {
    const found = await stat(this.#path(version)).catch(absent);
    return found && { size: found.size };
  }

  async delete(version: string): Promise<void> {
    await rm(this.#path(version), { force: true });
    // What a crash left half written is deleted under the same name.
    await rm(join(this.#directory, UNFINISHED, version), { force: true });
  }

  async copy(from: string, to: string): Promise<boolean> {
    const source = this.#path(from);
    if (!(await this.head(from))) return false;
    await this.#write(to, (path) => copyFile(source, path, constants.COPYFILE_EXCL));
    return true;
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const folder of await this.#names('')) {
      for (const version of await this.#names(folder)) {
        const path = join(this.#directory, folder, version);
        const found = await stat(path).catch(absent);
        if (found && (folder === UNFINISHED || VERSION.test(version))) {
          yield { version, modifiedAt: found.mtime };
        }
      }
    }
  }

  /** On the disk for good before it has its name, and the name before anybody is told. */
  async #write(version: string, fill: (path: string) => Promise<void>): Promise<void> {
    const path = this.#path(version);
    const unfinished = join(this.#directory, UNFINISHED, version);
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await fill(unfinished);
      await syncPath(unfinished);
      await rename(unfinished, path);
      await syncPath(dirname(path));
      await syncPath(this.#directory);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async #names(folder: string): Promise<string[]> {
    return (await readdir(join(this.#directory, folder)).catch(absent)) ?? [];
  }

  #path(version: string): string {
    if (!VERSION.test(version)) throw new Error('Not the version of a file');
    return join(this.#directory, version.slice(0, 2), version);
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
