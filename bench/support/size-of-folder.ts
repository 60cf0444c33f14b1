import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the files of a data folder, without the log of the database, which is written in a circle. */
export async function sizeOfFolder(directory: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('pg_wal')) continue;
    // A file may be gone by now.
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
