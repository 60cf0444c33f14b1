import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkpointWhenDue } from './checkpoints.ts';
import { PgliteDatabase } from './pglite-database.ts';

it('writes the log out once it has grown, and loses nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vijaypath-checkpoints-'));
  const database = await PgliteDatabase.open({ dataDir });
  try {
    await database.execute('create table notes (id serial primary key, text text)');
    await database.query('checkpoint');
    expect(await checkpointWhenDue(database, 1_000_000)).toBe(false);
    await database.query(`insert into notes (text) select repeat('x', 900) from generate_series(1, 3000)`);
    expect(await checkpointWhenDue(database, 1_000_000)).toBe(true);
    expect(await checkpointWhenDue(database, 1_000_000)).toBe(false);
    expect((await database.query('select count(*)::int as count from notes')).rows).toEqual([
      { count: 3000 },
    ]);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
