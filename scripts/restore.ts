import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DirectoryInUse } from '#server/database/directory-lock.ts';
import { readEnv } from '#server/env.ts';
import { openFiles } from '#server/open-files.ts';
import { ArchiveBucket } from '#server/operations/backups/archive-bucket.ts';
import { BackupError } from '#server/operations/backups/manifest.ts';
import { restoreInstallation } from '#server/operations/backups/restore-installation.ts';
import type { Bucket } from '#server/protocol/storage/bucket/bucket.ts';
import { BucketUnavailable } from '#server/protocol/storage/bucket/bucket-unavailable.ts';
import { openIdleQueue } from './open-idle-queue.ts';

/** `npm run restore -- ARCHIVE | bucket:NAME | bucket:latest`: into DATA_DIR, and DATABASE_URL where that is set; both empty. */
const [archive] = process.argv.slice(2);
if (!archive) {
  console.error(
    'Usage: npm run restore -- ARCHIVE | bucket:NAME | bucket:latest, with DATA_DIR (and DATABASE_URL) of where to',
  );
  process.exit(1);
}
try {
  const env = readEnv(process.env);
  const directory = resolve(env.DATA_DIR);
  const { store, archives } = openFiles(env, directory);
  const { manifest, problems } = await restoreInstallation({
    archive: await fetched(archive, archives),
    passphrase: env.BACKUP_PASSPHRASE,
    dataDirectory: directory,
    files: env.S3_BUCKET ? store : undefined,
    databaseUrl: env.DATABASE_URL,
    openQueue: openIdleQueue,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  for (const problem of problems) console.error(`Not as in the archive: ${problem}`);
  if (problems.length > 0) process.exit(2);
  console.log(`Restored what was kept at ${manifest.createdAt}: ${rows} rows of ${manifest.tables.length} tables.
Compared with the archive row by row; each role reads, an account signs in; a graded attempt and a file, where there are any, are as they were.
Start the server with the same DATA_DIR${env.DATABASE_URL ? ' and DATABASE_URL' : ''}.`);
  process.exit(0);
} catch (error) {
  if (
    !(error instanceof BackupError || error instanceof DirectoryInUse || error instanceof BucketUnavailable)
  )
    throw error;
  console.error(error.message);
  process.exit(1);
}

/** An archive of the bucket is brought into the system's folder for temporary files first, and removed at the end. */
async function fetched(archive: string, bucket: Bucket | null): Promise<string> {
  const [, name] = /^bucket:(.+)$/.exec(archive) ?? [];
  if (!name) return resolve(archive);
  if (!bucket) throw new BackupError('S3_ENDPOINT, S3_BUCKET and its keys say which bucket');
  const folder = mkdtempSync(join(tmpdir(), 'vijaypath-archive-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const archives = new ArchiveBucket(bucket);
  const path = join(folder, 'archive');
  const isThere = name === 'latest' ? await archives.fetchNewest(path) : await archives.fetch(name, path);
  if (!isThere) throw new BackupError(`The bucket has no archive ${name}`);
  return path;
}
