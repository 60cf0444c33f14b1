import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { CABINET } from '../testing/cabinet.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let asha: SupabaseClient;
let ashaId: string;
let ravi: SupabaseClient;
beforeAll(async () => {
  wire = await openWire({ script: CABINET });
  asha = await wire.signedIn('asha@example.com');
  ravi = await wire.signedIn('ravi@example.com');
  ashaId = (await asha.auth.getUser()).data.user?.id ?? '';
});
afterAll(() => wire.close());

const drawer = (client = asha) => client.storage.from('drawer');
const mine = (name: string) => `${ashaId}/${name}`;

async function textOf(name: string, client = asha): Promise<string | undefined> {
  return (await drawer(client).download(mine(name))).data?.text();
}

describe('uploading', () => {
  test.each<[string, () => Parameters<ReturnType<typeof drawer>['upload']>[1]]>([
    ['a text', () => 'hello'],
    ['bytes', () => Buffer.from('hello')],
    ['a blob, as a form', () => new Blob(['hello'], { type: 'text/plain' })],
    ['a form of one’s own', () => formOf('hello')],
    ['a stream', () => Readable.from([Buffer.from('hel'), Buffer.from('lo')])],
  ])('%s', async (what, body) => {
    const name = mine(`${what.replace(/\W/g, '-')}.txt`);
    const { data, error } = await drawer().upload(name, body());
    expect(error).toBeNull();
    expect(data).toEqual({ path: name, id: expect.any(String), fullPath: `drawer/${name}` });
    expect(await (await drawer().download(name)).data?.text()).toBe('hello');
  });

  test('an empty file is a file', async () => {
    await drawer().upload(mine('empty.txt'), '');
    expect(await textOf('empty.txt')).toBe('');
  });

  test('what is there is not overwritten, unless that is said', async () => {
    const name = mine('once.txt');
    await drawer().upload(name, 'first');
    const again = await drawer().upload(name, 'second');
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await textOf('once.txt')).toBe('first');
    expect((await drawer().upload(name, 'third', { upsert: true })).error).toBeNull();
    expect(await textOf('once.txt')).toBe('third');
  });

  test('an update needs something to update', async () => {
    const absent = await drawer().update(mine('absent.txt'), 'x');
    expect(absent.error).toMatchObject({ statusCode: '404', message: 'Object not found' });
    await drawer().upload(mine('draft.txt'), 'one');
    expect((await drawer().update(mine('draft.txt'), 'two')).error).toBeNull();
    expect(await textOf('draft.txt')).toBe('two');
  });

  test('a bucket must exist', async () => {
    const { error } = await asha.storage.from('nowhere').upload('a.txt', 'x');
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('type, metadata and caching are kept', async () => {
    await drawer().upload(mine('lens.svg'), '<svg/>', {
      contentType: 'image/svg+xml',
      cacheControl: '60',
      metadata: { chapter: 'Optics' },
    });
    const { data } = await drawer().info(mine('lens.svg'));
    expect(data).toMatchObject({
      name: mine('lens.svg'),
      bucketId: 'drawer',
      size: 6,
      contentType: 'image/svg+xml',
      cacheControl: 'max-age=60',
      metadata: { chapter: 'Optics' },
    });
    await drawer().upload(mine('form.txt'), new Blob(['x']), {
      cacheControl: '30',
      metadata: { from: 'a form' },
    });
    expect((await drawer().info(mine('form.txt'))).data).toMatchObject({
      cacheControl: 'max-age=30',
      metadata: { from: 'a form' },
    });
  });

  test.each(['a\nb', 'कागज़.pdf', 'a#b', `${'a'.repeat(1025)}`, 'a%zz'])(
    'the name %j is refused',
    async (name) => {
      const { error } = await asha.storage.from('window').upload(encodeURIComponent(name), 'x');
      expect(error).toMatchObject({ statusCode: '400' });
    },
  );

  test('no name reaches the file system', async () => {
    for (const name of ['..%2f..%2fescape.txt', '%2e%2e%2f%2e%2e%2fescape.txt', 'a/../../escape.txt']) {
      const response = await wire.fetch(`/storage/v1/object/window/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEYS.secretKey}`, 'content-type': 'text/plain' },
        body: 'x',
      });
      expect(response.status).toBeLessThan(500);
    }
    const files = await readdir(wire.filesDirectory, { recursive: true });
    for (const file of files) expect(file).toMatch(/^(unfinished|[0-9a-f]{2}(\/[0-9a-f-]{36})?)$/);
  });

  test('a form without a file, or that is none, is refused', async () => {
    const form = new FormData();
    form.append('cacheControl', '60');
    const send = (body: string | FormData, type?: string) =>
      wire.fetch('/storage/v1/object/window/form.txt', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${KEYS.secretKey}`,
          ...(type ? { 'content-type': type } : {}),
        },
        body,
      });
    expect(await (await send(form)).json()).toMatchObject({ message: 'No file provided' });
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const response = await send(
        '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\ncut',
        type,
      );
      expect(response.status).toBe(400);
    }
    expect((await asha.storage.from('window').exists('form.txt')).data).toBe(false);
  });
});

describe('row-level security', () => {
  test('nobody writes, reads, lists or removes in another’s folder', async () => {
    await drawer().upload(mine('secret.txt'), 'mine');
    const theirs = drawer(ravi);
    expect((await theirs.upload(mine('planted.txt'), 'x')).error).toMatchObject({ statusCode: '403' });
    expect((await theirs.upload(mine('secret.txt'), 'x', { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect((await theirs.update(mine('secret.txt'), 'x')).error).toMatchObject({ statusCode: '404' });
    expect((await theirs.download(mine('secret.txt'))).error).toMatchObject({ status: 400 });
    expect((await theirs.info(mine('secret.txt'))).error).toMatchObject({ statusCode: '404' });
    expect((await theirs.list(ashaId)).data).toEqual([]);
    expect((await theirs.remove([mine('secret.txt')])).data).toEqual([]);
    expect((await theirs.move(mine('secret.txt'), mine('gone.txt'))).error).toMatchObject({
      statusCode: '404',
    });
    expect((await theirs.copy(mine('secret.txt'), 'copy.txt')).error).toMatchObject({ statusCode: '404' });
    expect((await theirs.createSignedUrl(mine('secret.txt'), 60)).error).toMatchObject({ statusCode: '404' });
    expect((await theirs.createSignedUploadUrl(mine('new.txt'))).error).toMatchObject({ statusCode: '403' });
    expect(await textOf('secret.txt')).toBe('mine');
  });

  test('a refused upload leaves no file', async () => {
    const before = await readdir(wire.filesDirectory, { recursive: true });
    await drawer(ravi).upload(mine('planted.txt'), 'x');
    expect(await readdir(wire.filesDirectory, { recursive: true })).toEqual(before);
  });

  test('a visitor reaches nothing, the service everything', async () => {
    const visitor = wire.client().storage.from('drawer');
    expect((await visitor.upload('a.txt', 'x')).error).toMatchObject({ statusCode: '403' });
    expect((await visitor.list()).data).toEqual([]);
    const service = wire.client(KEYS.secretKey).storage.from('vault');
    expect((await service.upload('a.txt', 'x')).error).toBeNull();
    expect(await (await service.download('a.txt')).data?.text()).toBe('x');
  });

  test('a request without a key is refused as the gateway does', async () => {
    const response = await wire.app.request('/storage/v1/bucket');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test('the owner is noted, and may be asked for', async () => {
    await drawer().upload(mine('owned.txt'), 'x');
    const { rows } = await wire.database.query(
      'select owner::text, owner_id from storage.objects where name = $1',
      [mine('owned.txt')],
    );
    expect(rows).toEqual([{ owner: ashaId, owner_id: ashaId }]);
  });
});

describe('moving, copying, removing', () => {
  test('a moved object has only its new name', async () => {
    await drawer().upload(mine('old.txt'), 'moved');
    expect((await drawer().move(mine('old.txt'), mine('new.txt'))).data).toEqual({
      message: 'Successfully moved',
    });
    expect((await drawer().exists(mine('old.txt'))).data).toBe(false);
    expect(await textOf('new.txt')).toBe('moved');
    expect((await drawer().move(mine('old.txt'), mine('newer.txt'))).error).toMatchObject({
      statusCode: '404',
    });
  });

  test('nothing is moved onto what is there, or into a bucket that does not take it', async () => {
    await drawer().upload(mine('here.txt'), 'here');
    await drawer().upload(mine('there.txt'), 'there');
    const onto = await drawer().move(mine('here.txt'), mine('there.txt'));
    expect(onto.error).toMatchObject({ statusCode: '409' });
    const into = await drawer().move(mine('here.txt'), mine('here.txt'), { destinationBucket: 'stamps' });
    expect(into.error).toMatchObject({ statusCode: '415' });
    expect(await textOf('here.txt')).toBe('here');
    expect(await textOf('there.txt')).toBe('there');
  });

  test('a copy lives on its own, also in another bucket', async () => {
    await drawer().upload(mine('original.png'), 'pixels', { contentType: 'image/png' });
    const copied = await drawer().copy(mine('original.png'), mine('copy.png'));
    expect(copied.data).toEqual({ path: `drawer/${mine('copy.png')}` });
    const across = await drawer().copy(mine('original.png'), mine('a.png'), { destinationBucket: 'stamps' });
    expect(across.error).toBeNull();
    await drawer().remove([mine('original.png')]);
    expect(await textOf('copy.png')).toBe('pixels');
    expect(await (await asha.storage.from('stamps').download(mine('a.png'))).data?.text()).toBe('pixels');
    expect((await drawer().copy(mine('copy.png'), mine('copy.png'))).error).toMatchObject({
      statusCode: '409',
    });
  });

  test('removing answers with what was removed, and takes the files', async () => {
    await drawer().upload(mine('bin-1.txt'), '1');
    await drawer().upload(mine('bin-2.txt'), '2');
    const rows = await queryRows(
      wire.database,
      z.object({ version: z.string() }),
      `select version from storage.objects where name like '%/bin-%'`,
    );
    const { data } = await drawer().remove([mine('bin-1.txt'), mine('bin-2.txt'), mine('bin-3.txt')]);
    expect(data?.map(({ name }) => name).sort()).toEqual([mine('bin-1.txt'), mine('bin-2.txt')]);
    for (const { version } of rows) expect(await wire.storage.context.store.head(version)).toBeNull();
  });
});

describe('listing', () => {
  beforeAll(async () => {
    for (const name of ['b.txt', 'a.txt', 'deep/c.txt', 'deep/er/d.txt', 'Zebra.txt', '100-_x.txt']) {
      await drawer().upload(mine(`shelf/${name}`), name);
    }
  });
  const names = (data: { name: string }[] | null) => data?.map(({ name }) => name);

  test('a folder shows its folders, then its files', async () => {
    const { data } = await drawer().list(mine('shelf'));
    expect(names(data)).toEqual(['deep', '100-_x.txt', 'Zebra.txt', 'a.txt', 'b.txt']);
    expect(data?.[0]).toEqual({
      name: 'deep',
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[4]).toMatchObject({
      id: expect.any(String),
      metadata: { size: 5, mimetype: expect.any(String) },
    });
  });

  test('with search, order and a window', async () => {
    const list = async (options: object) => names((await drawer().list(mine('shelf'), options)).data);
    expect(await list({ search: 'zeb' })).toEqual(['Zebra.txt']);
    expect(await list({ search: '_' })).toEqual([]);
    expect(await list({ search: '100-_' })).toEqual(['100-_x.txt']);
    expect(await list({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ...['deep', 'b.txt', 'a.txt', 'Zebra.txt', '100-_x.txt'],
    ]);
    expect(await list({ limit: 2, offset: 1 })).toEqual(['100-_x.txt', 'Zebra.txt']);
    expect((await drawer().list('', { sortBy: { column: 'version; drop' } })).error).toMatchObject({
      statusCode: '400',
    });
  });

  test('page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, error } = await drawer().listV2({
        prefix: mine('shelf/'),
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      expect(error).toBeNull();
      seen.push(...(data?.objects.map(({ name }) => name) ?? []));
      cursor = data?.nextCursor;
    } while (cursor);
    expect(seen).toEqual(
      ['100-_x.txt', 'Zebra.txt', 'a.txt', 'b.txt', 'deep/c.txt', 'deep/er/d.txt'].map((name) =>
        mine(`shelf/${name}`),
      ),
    );
    const folders = await drawer().listV2({ prefix: mine('shelf/'), with_delimiter: true });
    expect(folders.data?.folders).toEqual([{ key: mine('shelf/deep'), name: mine('shelf/deep/') }]);
    expect(folders.data?.objects).toHaveLength(4);
    expect((await drawer().listV2({ cursor: 'rubbish' })).error).toMatchObject({ statusCode: '400' });
  });
});

function formOf(text: string): FormData {
  const form = new FormData();
  form.append('', new Blob([text]), 'file.txt');
  return form;
}
