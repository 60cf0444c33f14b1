import { resolve } from 'node:path';
import { DirectoryInUse } from '#server/database/directory-lock.ts';
import { readEnv } from '#server/env.ts';
import { BackupError } from '#server/operations/backups/manifest.ts';
import { restoreInstallation } from '#server/operations/backups/restore-installation.ts';
import { openIdleQueue } from './open-idle-queue.ts';

/** `npm run restore -- ARCHIVE`: into DATA_DIR, and DATABASE_URL where that is set; both empty. */
const [archive] = process.argv.slice(2);
if (!archive) {
  console.error('Usage: npm run restore -- ARCHIVE, with DATA_DIR (and DATABASE_URL) of where to');
  process.exit(1);
}
try {
  const env = readEnv(process.env);
  const { manifest, problems } = await restoreInstallation({
    archive: resolve(archive),
    passphrase: env.BACKUP_PASSPHRASE,
    dataDirectory: resolve(env.DATA_DIR),
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
  if (!(error instanceof BackupError || error instanceof DirectoryInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
