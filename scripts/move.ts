import { join, resolve } from 'node:path';
import { DirectoryInUse, lockDirectory } from '#server/database/directory-lock.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { readEnv } from '#server/env.ts';
import { BackupError } from '#server/operations/backups/manifest.ts';
import { moveDatabase } from '#server/operations/backups/move-installation.ts';
import { openIdleQueue } from './open-idle-queue.ts';

/** `DATABASE_URL=postgres://… npm run move`: the embedded database of DATA_DIR into an empty PostgreSQL, the server stopped. */
const env = readEnv(process.env);
if (!env.DATABASE_URL) {
  console.error('Set DATABASE_URL to the empty PostgreSQL database to move to.');
  process.exit(1);
}
const directory = resolve(env.DATA_DIR);
try {
  const unlock = await lockDirectory(directory);
  const from = await PgliteDatabase.open({ dataDir: join(directory, 'database'), extensions: EXTENSIONS });
  const to = await PostgresDatabase.open(env.DATABASE_URL, { connections: 2 });
  const { manifest, problems } = await moveDatabase(from, to, directory, openIdleQueue).finally(async () => {
    await to.close();
    await from.close();
    await unlock();
  });
  for (const { name, rows } of manifest.tables)
    if (rows > 0) console.log(`${String(rows).padStart(10)}  ${name}`);
  for (const problem of problems) console.error(`Not as it was: ${problem}`);
  if (problems.length > 0) process.exit(2);
  console.log(`All rows were compared. Start the server with DATABASE_URL and the same DATA_DIR, which keeps files and keys.
The embedded database stays in ${join(directory, 'database')} until you remove it.`);
  process.exit(0);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof DirectoryInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
