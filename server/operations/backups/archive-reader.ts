import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError, HEAD, Head, MANIFEST, Manifest, MOST_MANIFEST_BYTES } from './manifest.ts';
import { SEALED_HEADER_BYTES, SEALED_MAGIC, unsealed } from './sealed-stream.ts';

export interface ArchiveMember {
  name: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

const FOREIGN = 'This is no archive of Vijaypath.';
const TORN = 'The archive is torn or was changed';

/** Hands the members of an archive out one after the other. @throws BackupError when it is torn or foreign */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  take: (member: ArchiveMember) => Promise<void>,
): Promise<void> {
  const start = await firstBytes(path);
  const tar = extract();
  const gunzip = createGunzip();
  const isSealed = start.subarray(0, SEALED_MAGIC.length).equals(SEALED_MAGIC);
  if (!isSealed && start.readUInt16BE(0) !== 0x1f8b) throw new BackupError(FOREIGN);
  if (isSealed && !passphrase)
    throw new BackupError(
      'The archive is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  const source = createReadStream(path, { start: isSealed ? SEALED_HEADER_BYTES : 0 });
  const sink = tar as unknown as NodeJS.WritableStream;
  const read = isSealed
    ? pipeline(source, unsealed(passphrase ?? '', start), gunzip, sink)
    : pipeline(source, gunzip, sink);
  read.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      await take({ name, bytes: size ?? 0, content: entry as unknown as AsyncIterable<Buffer> });
      entry.resume();
    }
    await read;
  } catch (error) {
    tar.destroy();
    await read.catch(() => {});
    throw isOfFormat(error) ? new BackupError(`${TORN}: ${(error as Error).message}`) : error;
  }
}

/** What unpacking says of bytes that are not as they were written. */
function isOfFormat(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_') === true || /tar header|unexpected end|premature/i.test(message);
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read: ${error.code}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(SEALED_HEADER_BYTES),
      0,
      SEALED_HEADER_BYTES,
      0,
    );
    if (bytesRead < SEALED_HEADER_BYTES) throw new BackupError(FOREIGN);
    return buffer;
  } finally {
    await file.close();
  }
}

/** All of a member, which must not be larger than `most` bytes. */
export async function wholeOf({ name, bytes, content }: ArchiveMember, most: number): Promise<Buffer> {
  if (bytes > most) throw new BackupError(`${name} is larger than anything of ours`);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads all of it once, writing nothing: every member is there, once, and is what the manifest says. @throws BackupError */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let isFirst = true;
  await readArchive(path, passphrase, async (member) => {
    if (isFirst !== (member.name === HEAD)) throw new BackupError(FOREIGN);
    isFirst = false;
    if (manifest || found.has(member.name)) throw new BackupError(`${TORN}: ${member.name} is one too many`);
    if (member.name === MANIFEST) {
      manifest = parsed(Manifest, await wholeOf(member, MOST_MANIFEST_BYTES));
      return;
    }
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    for await (const part of member.content) {
      hash.update(part);
      if (member.name === HEAD && head.length < 16) head.push(part);
    }
    if (member.name === HEAD) parsed(Head, Buffer.concat(head));
    found.set(member.name, `${member.bytes} ${hash.digest('hex')}`);
  });
  if (!manifest) throw new BackupError(`${TORN}: it ends too early`);
  for (const { name, bytes, sha256 } of manifest.members) {
    if (found.get(name) !== `${bytes} ${sha256}`)
      throw new BackupError(`${TORN}: ${name} is not as it was made`);
    found.delete(name);
  }
  for (const name of found.keys()) throw new BackupError(`${TORN}: ${name} is one too many`);
  return manifest;
}

function parsed<T>(schema: { parse(value: unknown): T }, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError('The archive is of another version of the format, or foreign.', { cause: error });
  }
}
