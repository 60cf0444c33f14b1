import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, OWNER } from '#server/database/database.ts';
import { lockDirectory } from '#server/database/directory-lock.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { syncPath } from '#server/database/sync-path.ts';
import { createLogger } from '#server/log.ts';
import type { FileStore } from '#server/protocol/storage/file-store.ts';
import { LocalFileStore } from '#server/protocol/storage/local-file-store.ts';
import type { Job, JobQueue } from '#server/queue/queue.ts';
import { verifyArchive } from './archive-reader.ts';
import { checkRestored } from './check-restored.ts';
import { loadArchive, refuseUnlessEmpty } from './load-archive.ts';
import { BackupError, type Manifest } from './manifest.ts';
import type { WaitingJob } from './waiting-job.ts';

export interface RestoreSettings {
  archive: string;
  passphrase: string | undefined;
  dataDirectory: string;
  /** Where files go; unset: into the data folder. */
  files?: FileStore | undefined;
  /** Unset, the embedded database. */
  databaseUrl: string | undefined;
  /** Makes the queue that takes what waited. */
  openQueue: (database: Database, names: readonly string[]) => Promise<JobQueue>;
}

/** What an installation has in its folder; any of them, and the folder is somebody's. */
const OWN = ['database', 'storage', 'keys.json'];
const UNFINISHED = 'restore-unfinished';

/**
 * Restores an archive into an empty folder and an empty database, and checks it. Nothing is written before the whole archive was
 * read once and found whole; an embedded database and the files have their names only at the end.
 * @throws BackupError saying what is in the way
 */
export async function restoreInstallation(settings: RestoreSettings) {
  const { archive, passphrase, dataDirectory, databaseUrl } = settings;
  const manifest = await verifyArchive(archive, passphrase);
  const unlock = await lockDirectory(dataDirectory);
  try {
    await refuseUsedFolder(dataDirectory);
    const unfinished = join(dataDirectory, UNFINISHED);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const database = databaseUrl
      ? await PostgresDatabase.open(databaseUrl, { connections: 2 })
      : await PgliteDatabase.open({ dataDir: join(unfinished, 'database'), extensions: EXTENSIONS });
    const problems = await fill(database, manifest, unfinished, settings).finally(() => database.close());
    for (const name of (await readdir(unfinished)).sort(keysLast))
      await rename(join(unfinished, name), join(dataDirectory, name));
    await rm(unfinished, { recursive: true, force: true });
    await syncPath(dataDirectory);
    return { manifest, problems };
  } finally {
    await unlock();
  }
}

const keysLast = (a: string, b: string) => Number(a === 'keys.json') - Number(b === 'keys.json');

async function fill(
  database: Database,
  manifest: Manifest,
  directory: string,
  { archive, passphrase, files, openQueue }: RestoreSettings,
): Promise<string[]> {
  await refuseUnlessEmpty(database);
  // A version is never used twice: a bucket that has files already keeps them.
  const store = files ?? new LocalFileStore(join(directory, 'storage'));
  const keysPath = join(directory, 'keys.json');
  const jobs = await loadArchive(archive, passphrase, manifest, { database, store, keysPath });
  const problems = await checkRestored(manifest, { database, store });
  await queueAgain(database, jobs, openQueue);
  return problems;
}

/** What was queued and not yet done. A job this version does not know is left out. */
export async function queueAgain(
  database: Database,
  jobs: readonly WaitingJob[],
  openQueue: RestoreSettings['openQueue'],
): Promise<void> {
  const queue = await openQueue(database, [...new Set(jobs.map(({ name }) => name))]);
  try {
    for (const { name, data, startAfter } of jobs)
      await database
        .transaction(OWNER, (tx) => queue.send(tx, name as Job['name'], data as never, { startAfter }))
        .catch((error: unknown) => createLogger('warn').warn({ err: error, job: name }, 'not queued again'));
  } finally {
    await queue.stop();
  }
}

async function refuseUsedFolder(directory: string): Promise<void> {
  for (const name of OWN) {
    const isThere = await access(join(directory, name)).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new BackupError(
        `${directory} is not empty: it has ${name}. Restore into a new DATA_DIR, or move the old one away.`,
      );
  }
}
