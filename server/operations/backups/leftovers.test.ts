import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { Bucket } from '#server/protocol/storage/bucket/bucket.ts';
import { BucketFileStore } from '#server/protocol/storage/bucket/bucket-file-store.ts';
import { LocalFileStore } from '#server/protocol/storage/local-file-store.ts';
import { startBucketServer } from '#server/testing/bucket-server.ts';
import { BackupKeeper } from './backup-keeper.ts';

const HOUR_MS = 3_600_000;
const KEPT = ['database', 'drill', 'keys.json', 'last-drill', 'storage', 'uploads'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vijaypath-leftovers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server that starts in the folder. */
const starting = (engine: Database['engine']) =>
  new BackupKeeper({
    database: { engine } as Database,
    store: new LocalFileStore(join(folder, 'storage')),
    dataDirectory: folder,
    folder: join(folder, 'backups'),
    passphrase: undefined,
    everyHours: 24,
    keepDays: 14,
  });

async function leave(name: string, hoursAgo: number): Promise<void> {
  const path = join(folder, name);
  if (name.endsWith('.archive')) await writeFile(path, 'half of it');
  else await new LocalFileStore(path).put('0198a000-0000-7000-8000-000000000000', Readable.from(['half']));
  const at = new Date(Date.now() - hoursAgo * HOUR_MS);
  await utimes(path, at, at);
}

const WORK = ['backup-copy-abc', 'drill-12', 'drill-12.archive', 'uploads-0198a000'];

describe('what a killed server left', () => {
  it.each(WORK)('%s is removed where several servers share the folder only when it is old', async (name) => {
    await leave(name, 5.9);
    await starting('postgres').removeLeftovers();
    expect(await readdir(folder)).toEqual([name]);
    await leave(name.replace('12', '13').replace('ab', 'ba').replace('0198', '0199'), 6.1);
    await starting('postgres').removeLeftovers();
    expect(await readdir(folder)).toEqual([name]);
  });

  it.each(WORK)('%s is removed at once by the only server of an embedded database', async (name) => {
    await leave(name, 0);
    await starting('pglite').removeLeftovers();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['postgres', 'pglite'] as const)(
    'nothing else is removed, however old, with %s',
    async (engine) => {
      for (const name of KEPT) await mkdir(join(folder, name));
      for (const name of KEPT) await utimes(join(folder, name), new Date(0), new Date(0));
      await starting(engine).removeLeftovers();
      expect((await readdir(folder)).sort()).toEqual(KEPT);
    },
  );

  it('is removed once, when servers start at the same moment', async () => {
    for (const name of WORK) await leave(name, 7);
    await Promise.all(Array.from({ length: 3 }, () => starting('postgres').removeLeftovers()));
    expect(await readdir(folder)).toEqual([]);
  });
});

it('a server that has served for days takes uploads after another one started beside it', async () => {
  const bucket = await startBucketServer();
  try {
    const waiting = join(folder, 'uploads-of-the-first');
    const first = new BucketFileStore(new Bucket(bucket.settings), waiting);
    const [one, two] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002'];
    await first.put(one ?? '', Readable.from(['one']));
    await utimes(waiting, new Date(0), new Date(0));
    await starting('postgres').removeLeftovers();
    expect(await readdir(folder)).toEqual([]);
    await first.put(two ?? '', Readable.from(['two']));
    expect(await first.head(two ?? '')).toEqual({ size: 3 });
  } finally {
    await bucket.close();
  }
});
