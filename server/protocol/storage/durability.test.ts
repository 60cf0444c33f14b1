import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { CABINET } from '../testing/cabinet.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';
import { sweepFiles } from './sweep-files.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: CABINET });
});
afterAll(() => wire.close());

const vault = () => wire.client(KEYS.secretKey).storage.from('vault');
const store = () => wire.storage.context.store;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function orphan(version: string, age: Date, folder = version.slice(0, 2)): Promise<void> {
  await mkdir(join(wire.filesDirectory, folder), { recursive: true });
  const path = join(wire.filesDirectory, folder, version);
  await writeFile(path, 'left behind');
  await utimes(path, age, age);
}

test('the sweep takes files nobody points to, when they are old, and no others', async () => {
  await vault().upload('kept.txt', 'kept');
  const row = await queryOptionalRow(
    wire.database,
    z.object({ version: z.string() }),
    'select version from storage.objects',
  );
  const kept = row?.version ?? '';
  await utimes(join(wire.filesDirectory, kept.slice(0, 2), kept), hoursAgo(100), hoursAgo(100));
  const old = '11111111-1111-4111-8111-111111111111';
  const fresh = '22222222-2222-4222-8222-222222222222';
  const unfinished = '33333333-3333-4333-8333-333333333333';
  await orphan(old, hoursAgo(7));
  await orphan(fresh, hoursAgo(1));
  await orphan(unfinished, hoursAgo(7), 'unfinished');
  expect(await sweepFiles(wire.storage.context)).toBe(2);
  const files = (await readdir(wire.filesDirectory, { recursive: true })).map((file) =>
    file.split('/').at(-1),
  );
  expect(files).toEqual(expect.arrayContaining([kept, fresh]));
  expect(files).not.toEqual(expect.arrayContaining([old]));
  expect(files).not.toEqual(expect.arrayContaining([unfinished]));
  expect(await (await vault().download('kept.txt')).data?.text()).toBe('kept');
});

test('a row is committed only behind its file', async () => {
  const put = vi.spyOn(store(), 'put').mockRejectedValue(new Error('the disk is full'));
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const { error } = await vault().upload('lost.txt', 'x');
  expect(error).toMatchObject({ statusCode: '500', message: 'Internal server error' });
  put.mockRestore();
  expect((await vault().exists('lost.txt')).data).toBe(false);
});

test('a replaced file goes only once its successor is committed', async () => {
  await vault().upload('draft.txt', 'one');
  const deleted = vi.spyOn(store(), 'delete');
  const states: unknown[] = [];
  deleted.mockImplementation(async () => {
    const { rows } = await wire.database.query(
      `select metadata -> 'size' as size from storage.objects where name = 'draft.txt'`,
    );
    states.push(...rows);
  });
  await vault().upload('draft.txt', 'three', { upsert: true });
  deleted.mockRestore();
  expect(states).toEqual([{ size: 5 }]);
});

test('reading meets a replacement between the row and the file', async () => {
  await vault().upload('page.txt', 'old');
  const open = vi.spyOn(store(), 'open').mockImplementationOnce(async () => null);
  expect(await (await vault().download('page.txt')).data?.text()).toBe('old');
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
});

test('the server’s own code keeps, reads, signs and removes objects', async () => {
  const path = { bucketId: 'vault', name: 'reports/a b.txt' };
  await wire.storage.put(path, Buffer.from('one'), { contentType: 'text/plain' });
  await wire.storage.put(path, Readable.from(['tw', 'o']), { contentType: 'text/plain' });
  const chunks = await (await wire.storage.open(path)).toArray();
  expect(Buffer.concat(chunks).toString()).toBe('two');
  const signed = await wire.app.request(await wire.storage.signedUrl(path, 60));
  expect(await signed.text()).toBe('two');
  await wire.storage.remove('vault', [path.name]);
  await expect(wire.storage.open(path)).rejects.toMatchObject({ status: 404 });
  const large = wire.storage.put({ bucketId: 'stamps', name: 'a' }, Buffer.alloc(2000), {
    contentType: 'image/png',
  });
  await expect(large).rejects.toMatchObject({ status: 413 });
});

test('many writers of one name leave one object, one file', async () => {
  const files = async () =>
    (await readdir(wire.filesDirectory, { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name));
  const before = await files();
  const texts = Array.from({ length: 8 }, (_, index) => `writer ${index}`);
  const writes = texts.map((text) => vault().upload('contested.txt', text, { upsert: true }));
  for (const { error } of await Promise.all(writes)) expect(error).toBeNull();
  expect(texts).toContain(await (await vault().download('contested.txt')).data?.text());
  expect(await files()).toHaveLength(before.length + 1);
});
