import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampled } from '#server/testing/whole-runs.ts';
import { FEW_BUFFERS } from './messages.ts';
import { openPglite } from './open-pglite.ts';

const SHA256_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

// Of ten openings one has no OpenSSL, so that without the second opening this fails in two whole runs of three.
it('pgcrypto works whenever a folder is opened, and is not created by opening it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-openssl-'));
  const options = {
    dataDir: join(directory, 'data'),
    syncs: false,
    extensions: ['pgcrypto', 'pg_trgm', 'citext'],
    settings: FEW_BUFFERS,
  };
  try {
    for (let opening = 1; opening <= sampled(10); opening++) {
      const database = await openPglite(options);
      const { rows } = await database.query('select extname from pg_extension');
      expect(rows).toHaveLength(opening === 1 ? 1 : 4);
      if (opening === 1)
        await database.exec('create extension pgcrypto; create extension pg_trgm; create extension citext');
      const digest = await database.query<{ hex: string }>(
        `select encode(digest('a', 'sha256'), 'hex') as hex`,
      );
      expect(digest.rows[0]?.hex).toBe(SHA256_OF_A);
      await database.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

it('a folder opens whose lock file a power cut has left', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-lock-'));
  const options = { dataDir: join(directory, 'data'), syncs: false, settings: FEW_BUFFERS };
  try {
    const before = await openPglite(options);
    await before.exec('create table kept (a int); insert into kept values (7)');
    await before.close();
    for (const content of ['', '\0'.repeat(24), '42\n/elsewhere\n']) {
      await writeFile(join(options.dataDir, 'postmaster.pid'), content);
      const database = await openPglite(options);
      expect((await database.query('select a from kept')).rows, content).toEqual([{ a: 7 }]);
      await database.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

it('what is set holds in a folder, in memory and in a copy of a dump', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-settings-'));
  const cloneOf = join(directory, 'dump.tar');
  try {
    for (const options of [{ dataDir: join(directory, 'data'), syncs: false }, {}, { cloneOf }]) {
      const database = await openPglite({ ...options, settings: FEW_BUFFERS });
      const { rows } = await database.query('show shared_buffers');
      expect(rows, JSON.stringify(options)).toEqual([FEW_BUFFERS]);
      if (!('cloneOf' in options))
        await writeFile(cloneOf, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
      await database.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
