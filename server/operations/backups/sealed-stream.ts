import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './manifest.ts';

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** 32 MB and about a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
export const SEALED_MAGIC = Buffer.from('VIJAYPATH-SEAL-1');
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
export const SEALED_HEADER_BYTES = SEALED_MAGIC.length + SALT_BYTES + PREFIX_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM in chunks of 64 KB, each with its number and whether it is the last in its nonce (the STREAM
 * construction): none can be changed, moved, left out or cut off at the end. The key is made from the passphrase by scrypt.
 */
export function sealed(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const header = Buffer.concat([SEALED_MAGIC, randomBytes(SALT_BYTES + PREFIX_BYTES)]);
    const key = await keyOf(passphrase, header);
    yield header;
    for await (const { bytes, number, isLast } of chunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(header, number, isLast)).setAAD(header);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** What {@link sealed} made, without its header. @throws BackupError at the first chunk that is not as it was made */
export function unsealed(passphrase: string, header: Buffer) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const key = await keyOf(passphrase, header);
    for await (const { bytes, number, isLast } of chunks(source, CHUNK_BYTES + TAG_BYTES)) {
      if (bytes.length < TAG_BYTES) throw wrong(number);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(header, number, isLast), {
        authTagLength: TAG_BYTES,
      }).setAAD(header);
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const clear = decipher.update(bytes.subarray(0, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        throw wrong(number);
      }
      yield clear;
    }
  };
}

const wrong = (chunk: number) =>
  new BackupError(
    chunk === 0
      ? 'The passphrase is not the one this archive was made with, or the archive was changed.'
      : 'The archive is torn or was changed.',
  );

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  return deriveKey(passphrase, header.subarray(SEALED_MAGIC.length, -PREFIX_BYTES), 32, COST);
}

function nonceOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  header.copy(nonce, 0, header.length - PREFIX_BYTES);
  nonce.writeUInt32BE(number, PREFIX_BYTES);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of `size` bytes, the last with what is left, which may be nothing. */
async function* chunks(source: AsyncIterable<Uint8Array>, size: number) {
  let [held, number] = [Buffer.alloc(0), 0];
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    let start = 0;
    for (; held.length - start > size; start += size)
      yield { bytes: held.subarray(start, start + size), number: number++, isLast: false };
    held = held.subarray(start);
  }
  yield { bytes: held, number, isLast: true };
}
