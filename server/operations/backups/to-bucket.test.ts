import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#server/log.ts';
import { Bucket } from '#server/protocol/storage/bucket/bucket.ts';
import { BucketFileStore } from '#server/protocol/storage/bucket/bucket-file-store.ts';
import { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { type Job, startJobQueue } from '#server/queue/queue.ts';
import { type BucketServer, startBucketServer } from '#server/testing/bucket-server.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { isWholeRun } from '#server/testing/whole-runs.ts';
import { ArchiveBucket } from './archive-bucket.ts';
import { listArchives } from './backup-folder.ts';
import { BackupKeeper } from './backup-keeper.ts';
import { readBackupState } from './backup-marks.ts';
import { archiveName } from './make-backup.ts';
import { restoreInstallation } from './restore-installation.ts';

const QUICK = { pausesMs: [10], answerMs: 5_000 };
const PICTURE = { bucketId: 'question-media', name: 'kept/picture.png' };

let buckets: BucketServer;
let server: TestServer;
let store: BucketFileStore;
let archives: ArchiveBucket;
let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  buckets = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'vijaypath-to-bucket-'));
  for (const name of ['one', 'two']) await mkdir(path(name));
  store = new BucketFileStore(new Bucket(buckets.settings, QUICK), path('waiting'));
  archives = new ArchiveBucket(new Bucket({ ...buckets.settings, bucket: 'archives' }, QUICK));
  const database = await cloneDatabase();
  const keys = {
    jwtSecret: 'a-secret-of-tests-that-is-long-enough-to-sign',
    publishableKey: 'sb_publishable_test',
    secretKey: 'sb_secret_test',
  };
  const storage = new ObjectStorage({ database, keys, store, url: `${TEST_SITE}/storage/v1` });
  server = await startTestServer({ database, keys, storage });
  await storage.put(PICTURE, Buffer.from('the bytes of a picture'), { contentType: 'image/png' });
}, 120_000);
afterAll(async () => {
  await server.close();
  await buckets.close();
  await rm(folder, { recursive: true });
});

/** Of a server with a folder of its own. */
const keeper = (name: string, bucket = archives) =>
  new BackupKeeper({
    database: server.database,
    store,
    dataDirectory: path(name),
    folder: path(`${name}/backups`),
    bucket,
    passphrase: undefined,
    everyHours: 6,
    keepDays: 14,
  });
const picture = () => server.fetch(`${TEST_SITE}/storage/v1/object/public/question-media/kept/picture.png`);

it('answers that files cannot be reached while the bucket is away, and everything else as before', async () => {
  expect(await (await picture()).text()).toBe('the bytes of a picture');
  await buckets.kill();
  const answer = await picture();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: 'files_unavailable' });
  expect((await server.fetch(`${TEST_SITE}/readyz`)).status).toBe(200);
  await buckets.start();
  expect((await picture()).status).toBe(200);
}, 60_000);

it('makes none that lacks the files of a bucket which is away', async () => {
  await buckets.kill();
  await expect(keeper('one').begin().made).rejects.toMatchObject({ name: 'BucketUnavailable' });
  await expect(keeper('one').makeWhenDue(new Date())).rejects.toMatchObject({ name: 'BucketUnavailable' });
  expect(await readdir(path('one/backups'))).toEqual([]);
  await buckets.start();
}, 60_000);

it('sends an archive once the bucket is there, and two servers make one between them', async () => {
  const nowhere = new ArchiveBucket(new Bucket({ ...buckets.settings, bucket: 'nobodys' }, QUICK));
  const failing = keeper('one', nowhere).begin().made;
  await expect(failing).rejects.toMatchObject({ name: 'BucketUnavailable' });
  expect((await readBackupState(path('one'))).lastBackup).toBeNull();
  const [made] = await listArchives(path('one/backups'));
  expect(await keeper('one').makeWhenDue(new Date())).toBeNull();
  expect(await archives.list()).toEqual([{ name: made?.path.split('/').at(-1), madeAt: made?.madeAt }]);
  expect(await keeper('two').makeWhenDue(new Date())).toBeNull();
  expect(await listArchives(path('two/backups'))).toEqual([]);
}, 60_000);

it.runIf(isWholeRun)(
  'tries the archive of the bucket beside, and finds one that is torn',
  async () => {
    expect(await keeper('two').drill(new Date())).toEqual([]);
    const torn = archiveName(new Date(Date.now() + 60_000), false);
    await writeFile(path(torn), 'torn');
    await archives.send(path(torn));
    expect(await keeper('two').drill(new Date())).toHaveLength(1);
    expect((await readdir(path('two'))).filter((name) => name.startsWith('drill'))).toEqual([]);
    expect(await archives.removeOld(1, new Date(Date.now() + 3 * 86_400_000))).toBe(1);
    expect((await archives.list()).map(({ name }) => name)).toEqual([torn]);
  },
  240_000,
);

it.runIf(isWholeRun)(
  'restores an archive of the bucket, its files into a bucket',
  async () => {
    const [made] = await listArchives(path('one/backups'));
    await archives.send(made?.path ?? '');
    await archives.fetch(made?.path.split('/').at(-1) ?? '', path('fetched'));
    const other = new BucketFileStore(
      new Bucket({ ...buckets.settings, bucket: 'archives' }, QUICK),
      path('waiting'),
    );
    const { problems } = await restoreInstallation({
      archive: path('fetched'),
      passphrase: undefined,
      dataDirectory: path('restored'),
      files: other,
      databaseUrl: undefined,
      openQueue: (database, names) =>
        startJobQueue(
          database,
          names.map((name) => ({ name: name as Job['name'], handle: async () => {} })),
          createLogger('silent'),
          { work: false },
        ),
    });
    expect(problems).toEqual([]);
    expect(await readdir(path('restored'))).not.toContain('storage');
    expect(await archives.fetch('none', path('none'))).toBe(false);
  },
  240_000,
);
