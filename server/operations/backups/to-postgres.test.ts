import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { tryRoles } from '#server/database/try-roles.ts';
import { createLogger } from '#server/log.ts';
import { type Job, startJobQueue } from '#server/queue/queue.ts';
import { administer } from '#server/testing/administer.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { verifyArchive } from './archive-reader.ts';
import { loadArchive } from './load-archive.ts';
import { makeBackup } from './make-backup.ts';
import { moveDatabase } from './move-installation.ts';
import { openEmpty } from './restore-beside.ts';
import { restoreInstallation } from './restore-installation.ts';

/** Needs a PostgreSQL to restore to. */
describe.runIf(process.env.DATABASE_URL)('into PostgreSQL', () => {
  const url = new URL(process.env.DATABASE_URL || 'postgres://127.0.0.1');
  const made: string[] = [];
  let server: TestServer;
  let folder: string;
  let archive: string;
  const openQueue = (database: TestServer['database'], names: readonly string[]) =>
    startJobQueue(
      database,
      names.map((name) => ({ name: name as Job['name'], handle: async () => {} })),
      createLogger('silent'),
      { work: false },
    );

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'vijaypath-to-postgres-'));
    await buildStudent(server);
    archive = join(folder, 'archive.tar.gz');
    const { database } = server;
    const source = {
      database,
      store: server.storage.context.store,
      dataDirectory: folder,
      passphrase: undefined,
    };
    await makeBackup(source, archive);
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
    for (const name of made) await administer(url, `drop database if exists ${name} with (force)`);
  });

  async function emptyDatabase(): Promise<string> {
    const name = `vijaypath_test_${randomUUID().replaceAll('-', '')}`;
    await administer(url, `create database ${name}`);
    made.push(name);
    const empty = new URL(url);
    empty.pathname = `/${name}`;
    return empty.href;
  }

  it('an archive is restored with roles, rights and rows, and refused by the same database again', async () => {
    const databaseUrl = await emptyDatabase();
    const settings = { archive, passphrase: undefined, databaseUrl, openQueue };
    const restored = await restoreInstallation({ ...settings, dataDirectory: join(folder, 'restored') });
    expect(restored.problems).toEqual([]);
    const again = restoreInstallation({ ...settings, dataDirectory: join(folder, 'again') });
    await expect(again).rejects.toThrow('The database is not empty');
    const database = await PostgresDatabase.open(databaseUrl, { connections: 2 });
    await tryRoles(database);
    await database.close();
  }, 120_000);

  it('an embedded database moves with every row, and stays as it was', async () => {
    const directory = join(folder, 'embedded');
    await mkdir(directory);
    const from = await openEmpty(directory);
    const kept = await verifyArchive(archive, undefined);
    await loadArchive(archive, undefined, kept, { database: from, store: null, keysPath: null });
    const to = await PostgresDatabase.open(await emptyDatabase(), { connections: 2 });
    const { manifest, problems } = await moveDatabase(from, to, directory, openQueue);
    expect(problems).toEqual([]);
    expect(manifest.tables.map(({ name, rows, digest }) => [name, rows, digest])).toEqual(
      kept.tables.map(({ name, rows, digest }) => [name, rows, digest]),
    );
    await expect(moveDatabase(from, to, directory, openQueue)).rejects.toThrow('The database is not empty');
    await to.close();
    await from.close();
    expect(await readFile(join(directory, 'database', 'PG_VERSION'), 'utf8')).toMatch(/^\d/);
  }, 120_000);
});
