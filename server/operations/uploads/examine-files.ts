import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { refusalText } from '#core/domain/omr/refusals.ts';
import { AppError } from '#server/errors.ts';
import { type FileKind, fileKindOf } from '#server/omr/file-kind.ts';

const HEAD_BYTES = 1024;

/** A file on the disk. */
interface KeptFile {
  path: string;
  open(): Readable;
}

export interface ExaminedFile {
  /** Media type. */
  type: string;
  /** Of a file name. */
  ending: string;
}

const CONTENT: Record<FileKind, ExaminedFile> = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  png: { type: 'image/png', ending: 'png' },
};

/**
 * What the files are by their first bytes, and one hash over all of them.
 * @throws unsupported_media_type (415) for a file that is no picture
 */
export async function examineFiles(
  files: readonly KeptFile[],
): Promise<{ kinds: ExaminedFile[]; hash: string }> {
  const all = createHash('sha256');
  const kinds: ExaminedFile[] = [];
  for (const [at, file] of files.entries()) {
    const kind = fileKindOf(await firstBytes(file.path));
    if (!kind) {
      const text = refusalText({ code: 'file_type', values: { file: at + 1 } });
      throw new AppError('unsupported_media_type', text);
    }
    kinds.push(CONTENT[kind]);
    const one = createHash('sha256');
    for await (const chunk of file.open()) one.update(chunk as Buffer);
    all.update(one.digest());
  }
  return { kinds, hash: all.digest('hex') };
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
