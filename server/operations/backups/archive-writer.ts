import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncPath } from '#server/database/sync-path.ts';
import type { Manifest } from './manifest.ts';
import { sealed } from './sealed-stream.ts';

type Member = Manifest['members'][number];

/** Writes an archive: a gzipped tar, encrypted where there is a passphrase. It has its name only when it is whole and on the disk. */
export class ArchiveWriter {
  readonly members: Member[] = [];
  readonly #path: string;
  readonly #part: string;
  readonly #pack = pack();
  readonly #written: Promise<void>;

  private constructor(path: string, passphrase: string | undefined) {
    this.#path = path;
    this.#part = `${path}.${randomUUID().slice(0, 8)}.part`;
    const file = createWriteStream(this.#part, { flags: 'wx', mode: 0o600 });
    const source = this.#pack as unknown as Readable;
    const gzip = createGzip({ level: 5 });
    this.#written = passphrase
      ? pipeline(source, gzip, sealed(passphrase), file)
      : pipeline(source, gzip, file);
    this.#written.catch((error: Error) => this.#pack.destroy(error));
  }

  static async open(path: string, passphrase: string | undefined): Promise<ArchiveWriter> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return new ArchiveWriter(path, passphrase);
  }

  async add(name: string, content: string | Buffer): Promise<void> {
    const bytes = Buffer.from(content);
    await this.#entry(name, bytes.length, async (entry) => void entry.end(bytes));
    this.members.push({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }

  /** @returns its SHA-256 */
  async addStream(name: string, size: number, content: Readable): Promise<string> {
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await this.#entry(name, size, (entry) => pipeline(content, hashed, entry));
    const sha256 = hash.digest('hex');
    this.members.push({ name, bytes: size, sha256 });
    return sha256;
  }

  /** @returns the bytes of the archive */
  async finish(): Promise<number> {
    this.#pack.finalize();
    await this.#written;
    await syncPath(this.#part);
    await rename(this.#part, this.#path);
    await syncPath(dirname(this.#path));
    return (await stat(this.#path)).size;
  }

  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }

  /** Resolves when the archive has taken all of it. */
  async #entry(name: string, size: number, fill: (entry: NodeJS.WritableStream) => Promise<void>) {
    let fail: (error: unknown) => void = () => {};
    const taken = new Promise<void>((resolve, reject) => {
      fail = reject;
      const entry = this.#pack.entry({ name, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      const writable = entry as unknown as NodeJS.WritableStream;
      // Also told here when the archive cannot be written; heard by nobody, it would end the process.
      writable.on('error', reject);
      fill(writable).catch(reject);
    });
    this.#written.catch((error) => fail(error));
    await taken;
  }
}
