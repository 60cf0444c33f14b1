import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MakeBackupResponse } from '#core/contracts/settings/make-backup.ts';
import { DirectoryInUse } from '#server/database/directory-lock.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readEnv } from '#server/env.ts';
import { openFiles } from '#server/open-files.ts';
import { ArchiveBucket } from '#server/operations/backups/archive-bucket.ts';
import { noteBackup } from '#server/operations/backups/backup-marks.ts';
import { archiveName, makeBackup } from '#server/operations/backups/make-backup.ts';
import { callServer, fail } from './call-server.mjs';

/** `npm run backup [-- --to FOLDER]`. The server may run or not; an embedded database that is in use is asked of its server. */
const [option, folder] = process.argv.slice(2);
if (option && (option !== '--to' || !folder)) {
  console.error('Usage: npm run backup [-- --to FOLDER]');
  process.exit(1);
}
const env = readEnv(process.env);
const directory = resolve(env.DATA_DIR);
const to = resolve(folder ?? env.BACKUP_FOLDER ?? join(directory, 'backups'));

const made = await alone().catch((error: unknown) => {
  if (error instanceof DirectoryInUse) return throughServer();
  throw error;
});
console.log(`${made.path}: ${made.rows} rows, ${made.files} files, ${Math.ceil(made.bytes / 1024)} KB`);
process.exit(0);

async function alone() {
  if (!env.DATABASE_URL && !existsSync(join(directory, 'database')))
    fail(`There is no installation in ${directory}.`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ ...env, DATA_DIR: directory }, { extensions: EXTENSIONS });
  try {
    const { store, archives } = openFiles(env, directory);
    const source = { database, store, dataDirectory: directory, passphrase: env.BACKUP_PASSPHRASE };
    const path = join(to, archiveName(new Date(), env.BACKUP_PASSPHRASE !== undefined));
    const backup = await makeBackup(source, path);
    if (archives) await new ArchiveBucket(archives).send(path);
    await noteBackup(directory, backup).catch((error: Error) =>
      console.error(
        `The archive is whole, but that there is one could not be written down: ${error.message}`,
      ),
    );
    return backup;
  } finally {
    await database.close();
  }
}

/** It encrypts with its own passphrase. */
async function throughServer() {
  let answer = MakeBackupResponse.parse(await callServer('make-backup', { folder: to }));
  while (!answer.made)
    answer = MakeBackupResponse.parse(await callServer('make-backup', { run: answer.run }));
  return answer.made;
}
