import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { verifyArchive } from './archive-reader.ts';
import { checkRestored } from './check-restored.ts';
import { loadArchive, refuseUnlessEmpty } from './load-archive.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { queueAgain, type RestoreSettings } from './restore-installation.ts';

/**
 * Copies the database of one engine into an empty one of the other, and compares every row. Files and keys stay in their folder;
 * the old database stays as it was. Nobody may write meanwhile.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  dataDirectory: string,
  openQueue: RestoreSettings['openQueue'],
): Promise<{ manifest: Manifest; problems: string[] }> {
  await refuseUnlessEmpty(to);
  const directory = await mkdtemp(join(dataDirectory, 'backup-copy-move-'));
  try {
    const path = join(directory, 'move.tar.gz');
    const nothing = { put: refuse, open: nobody, head: nobody, delete: refuse, copy: refuse, list: none };
    await makeBackup({ database: from, store: nothing, dataDirectory, passphrase: undefined }, path);
    const manifest = await verifyArchive(path, undefined);
    const jobs = await loadArchive(path, undefined, manifest, { database: to, store: null, keysPath: null });
    const problems = await checkRestored(manifest, { database: to, store: null });
    await queueAgain(to, jobs, openQueue);
    return { manifest, problems };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Files are not carried. */
const nobody = async () => null;
async function* none() {}
const refuse = async (): Promise<never> => {
  throw new Error('Files stay where they are');
};
