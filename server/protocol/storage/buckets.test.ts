import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CABINET } from '../testing/cabinet.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
let service: SupabaseClient['storage'];
let student: SupabaseClient['storage'];
beforeAll(async () => {
  wire = await openWire({ script: CABINET });
  service = wire.client(KEYS.secretKey).storage;
  student = (await wire.signedIn('asha@example.com')).storage;
});
afterAll(() => wire.close());

test('a bucket is made, found, changed, emptied and deleted', async () => {
  const made = await service.createBucket('notes', {
    public: false,
    fileSizeLimit: '2kb',
    allowedMimeTypes: ['text/plain'],
  });
  expect(made.data).toEqual({ name: 'notes' });
  expect((await service.getBucket('notes')).data).toMatchObject({
    id: 'notes',
    name: 'notes',
    public: false,
    file_size_limit: 2000,
    allowed_mime_types: ['text/plain'],
    created_at: expect.stringMatching(/Z$/),
  });
  await service.updateBucket('notes', { public: true, fileSizeLimit: null });
  expect((await service.getBucket('notes')).data).toMatchObject({
    public: true,
    file_size_limit: null,
    allowed_mime_types: ['text/plain'],
  });
  await service.from('notes').upload('a.txt', 'x');
  expect((await service.deleteBucket('notes')).error).toMatchObject({ statusCode: '409' });
  expect((await service.emptyBucket('notes')).error).toBeNull();
  expect((await service.from('notes').exists('a.txt')).data).toBe(false);
  expect((await service.deleteBucket('notes')).data).toEqual({ message: 'Successfully deleted' });
  expect((await service.getBucket('notes')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('two of one name are not made, nor one that cannot be called so', async () => {
  expect((await service.createBucket('drawer')).error).toMatchObject({
    statusCode: '409',
    message: 'The resource already exists',
  });
  for (const name of ['a/b', 'a'.repeat(64), ' padded ', 'नोट']) {
    expect((await service.createBucket(name)).error).toMatchObject({ statusCode: '400' });
  }
  for (const fileSizeLimit of ['plenty', '-1', '1tb']) {
    const { error } = await service.createBucket('sized', { public: false, fileSizeLimit });
    expect(error).toMatchObject({ statusCode: '400' });
  }
  const typed = await service.createBucket('typed', { public: false, allowedMimeTypes: ['no type'] });
  expect(typed.error).toMatchObject({ statusCode: '400' });
});

test('the list is searched, sorted and cut', async () => {
  const list = async (options = {}) =>
    (await service.listBuckets(options)).data
      ?.map(({ id }) => id)
      .filter((id) => !/^(class|own|print|question|sitting)-/.test(id));
  expect(await list()).toEqual(['drawer', 'locker', 'stamps', 'vault', 'window']);
  expect(await list({ search: 'W' })).toEqual(['drawer', 'window']);
  expect(await list({ search: 'w', sortColumn: 'id', sortOrder: 'desc', limit: 1 })).toEqual(['window']);
});

test('policies decide who sees buckets, and nobody else makes or changes any', async () => {
  expect((await student.listBuckets()).data?.map(({ id }) => id)).not.toContain('vault');
  expect((await student.getBucket('vault')).error).toMatchObject({ statusCode: '404' });
  expect((await student.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
  expect((await student.updateBucket('drawer', { public: true })).error).toMatchObject({ statusCode: '403' });
  expect((await student.deleteBucket('window')).error).toMatchObject({ statusCode: '403' });
  await service.from('window').upload('kept.txt', 'x');
  expect((await student.emptyBucket('window')).error).toMatchObject({ statusCode: '403' });
  expect((await service.from('window').exists('kept.txt')).data).toBe(true);
});
