import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUNDLED_EXTENSIONS, extensionsCreatedBy } from './bundled-extensions.ts';
import { openPglite } from './open-pglite.ts';

it('every extension that PGlite brings can be created beside the others', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-extensions-'));
  const script = BUNDLED_EXTENSIONS.map(
    (name) => `create extension if not exists "${name}" with schema extensions cascade;`,
  ).join('\n');
  expect(extensionsCreatedBy(script)).toEqual(BUNDLED_EXTENSIONS);
  const database = await openPglite({
    dataDir: join(directory, 'data'),
    syncs: false,
    extensions: extensionsCreatedBy(script),
  });
  try {
    await database.exec(`create schema extensions; ${script}`);
    const { rows } = await database.query<{ extname: string }>('select extname from pg_extension');
    expect(rows.map(({ extname }) => extname)).toEqual(expect.arrayContaining([...BUNDLED_EXTENSIONS]));
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
});
