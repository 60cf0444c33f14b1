import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { FEW_BUFFERS } from '#server/database/pglite/messages.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { LocalFileStore } from '#server/protocol/storage/local-file-store.ts';
import { verifyArchive } from './archive-reader.ts';
import { checkRestored } from './check-restored.ts';
import { loadArchive } from './load-archive.ts';
import type { Manifest } from './manifest.ts';

export interface Restored {
  manifest: Manifest;
  /** None: all is as the archive says. */
  problems: string[];
}

/** An empty embedded database in `<directory>/database`. */
export function openEmpty(directory: string): Promise<Database> {
  return PgliteDatabase.open({
    dataDir: join(directory, 'database'),
    syncs: false,
    extensions: EXTENSIONS,
    settings: FEW_BUFFERS,
  });
}

/**
 * Restores an archive into a folder of its own, whichever engine it is of, checks it as a real restore is checked, and removes
 * it again. @throws BackupError when the archive itself is not whole
 */
export async function restoreBeside(
  archive: string,
  passphrase: string | undefined,
  directory: string,
): Promise<Restored> {
  try {
    const manifest = await verifyArchive(archive, passphrase);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const database = await openEmpty(directory);
    try {
      const store = new LocalFileStore(join(directory, 'storage'));
      await loadArchive(archive, passphrase, manifest, {
        database,
        store,
        keysPath: join(directory, 'keys.json'),
      });
      return { manifest, problems: await checkRestored(manifest, { database, store }) };
    } finally {
      await database.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
