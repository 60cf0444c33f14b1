import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { tryRoles } from '#server/database/try-roles.ts';
import { createLogger } from '#server/log.ts';
import { type Job, startJobQueue } from '#server/queue/queue.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { gradedAttempts } from '#server/testing/graded-attempts.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { isWholeRun, sampledCases } from '#server/testing/whole-runs.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { listArchives, removeOldArchives } from './backup-folder.ts';
import { BackupKeeper } from './backup-keeper.ts';
import { readBackupState } from './backup-marks.ts';
import { compareTables } from './check-restored.ts';
import { archiveName, makeBackup } from './make-backup.ts';
import { openEmpty, restoreBeside } from './restore-beside.ts';
import { restoreInstallation } from './restore-installation.ts';

const PASSPHRASE = 'twelve words would be better';
const KEYS = '{"jwtSecret":"kept as it is"}\n';

let server: TestServer;
let folder: string;
let plain: string;
let sealed: string;
let attemptUser: string;
const path = (name: string) => join(folder, name);
const source = (passphrase?: string) => ({
  database: server.database,
  store: server.storage.context.store,
  dataDirectory: path('data'),
  passphrase,
});
const openQueue = (database: TestServer['database'], names: readonly string[]) =>
  startJobQueue(
    database,
    names.map((name) => ({ name: name as Job['name'], handle: async () => {} })),
    createLogger('silent'),
    { work: false },
  );

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'vijaypath-backups-'));
  await mkdir(path('data'));
  await writeFile(path('data/keys.json'), KEYS);
  const student = await buildStudent(server);
  attemptUser = student.id;
  const questions = await queryRows(
    server.database,
    IdRow,
    `insert into public.questions (subject, chapter, stem, options, correct_index)
     select 'Physics', 'Motion', E'Stem "' || n || E'" \\\\ {,} \n, \t तना', array['a', '{b,}', 'c "d"', 'NULL'], 1
     from generate_series(1, 700) n returning id`,
  );
  const attempts = gradedAttempts(server.database);
  const asked = questions.slice(0, 3).map(({ id }) => id);
  await attempts.sit(student.id, asked, ['right', 'wrong', 'blank']);
  await attempts.publish([student.id]);
  await server.storage.put(
    { bucketId: 'question-media', name: 'kept/picture.png' },
    Buffer.from('the bytes of a picture'),
    { contentType: 'image/png' },
  );
  await server.database.transaction(OWNER, (tx) =>
    server.jobs.send(tx, 'remove-account', { userId: student.id }, { startAfter: new Date('2099-01-01') }),
  );
  plain = path(archiveName(new Date('2026-11-01T00:00:00Z'), false));
  sealed = path(archiveName(new Date('2026-11-02T00:00:00Z'), true));
  await makeBackup(source(), plain);
  await makeBackup(source(PASSPHRASE), sealed);
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('has every row, file and key, and leaves nothing beside the archive', async () => {
  const manifest = await verifyArchive(plain, undefined);
  expect(manifest.tables.find(({ name }) => name === 'auth.users')?.rows).toBeGreaterThan(0);
  expect(manifest.members.map(({ name }) => name)).toContain('keys.json');
  expect(manifest.samples.userId).not.toBeNull();
  expect(manifest.samples.file).not.toBeNull();
  expect(manifest.samples.attempt?.userId).toBe(attemptUser);
  expect(await compareTables(manifest, server.database)).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  expect((await readdir(path('data'))).filter((name) => name.startsWith('backup-copy'))).toEqual([]);
  expect((await stat(plain)).mode & 0o777).toBe(0o600);
});

const ARCHIVES = [
  ['encrypted', () => sealed, PASSPHRASE],
  ['in the clear', () => plain, undefined],
] as const;

describe.each(sampledCases(ARCHIVES))('an archive %s', (_, archive, passphrase) => {
  it('is restored beside with all that was in it', async () => {
    const { manifest, problems } = await restoreBeside(archive(), passphrase, path('beside'));
    expect(problems).toEqual([]);
    expect(manifest.engine).toBe(server.database.engine);
    await expect(stat(path('beside'))).rejects.toThrow('ENOENT');
  }, 120_000);
});

describe.each(ARCHIVES)('an archive %s', (_, archive, passphrase) => {
  it('is refused when it is torn, changed or of others, and nothing is written', async () => {
    const bytes = await readFile(archive());
    const broken = path('broken');
    for (const change of [
      (copy: Buffer) => copy.subarray(0, copy.length - 100),
      (copy: Buffer) => copy.subarray(0, copy.length >> 1),
      (copy: Buffer) => {
        copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
        return copy;
      },
      () => Buffer.from('something else that is longer than a header of ours'),
      () => Buffer.alloc(0),
    ]) {
      await writeFile(broken, change(Buffer.from(bytes)));
      const restoring = restoreInstallation({
        archive: broken,
        passphrase,
        dataDirectory: path('nowhere'),
        databaseUrl: undefined,
        openQueue,
      });
      await expect(restoring).rejects.toThrow(expect.objectContaining({ name: 'BackupError' }));
      await expect(stat(path('nowhere'))).rejects.toThrow('ENOENT');
    }
  }, 120_000);
});

it('opens an encrypted archive to nobody without its passphrase', async () => {
  await expect(verifyArchive(sealed, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(verifyArchive(sealed, `${PASSPHRASE}.`)).rejects.toThrow('The passphrase is not the one');
  expect((await readFile(sealed)).includes('vijaypath-backup.json')).toBe(false);
});

it('restores an installation into an empty folder, and refuses one in use', async () => {
  const dataDirectory = path('restored');
  const settings = {
    archive: sealed,
    passphrase: PASSPHRASE,
    dataDirectory,
    databaseUrl: undefined,
    openQueue,
  };
  expect((await restoreInstallation(settings)).problems).toEqual([]);
  expect((await readdir(dataDirectory)).sort()).toEqual(['database', 'keys.json', 'storage']);
  expect(await readFile(join(dataDirectory, 'keys.json'), 'utf8')).toBe(KEYS);
  await expect(restoreInstallation(settings)).rejects.toThrow('is not empty: it has database');
  const database = await openEmpty(dataDirectory);
  try {
    await tryRoles(database);
    const { rows } = await database.query(`select data from pgboss.job where name = 'remove-account'`);
    expect(rows).toEqual([{ data: { userId: attemptUser } }]);
    const { rows: free } = await database.query('select last_value from public.audit_log_id_seq');
    expect(free).toHaveLength(1);
  } finally {
    await database.close();
  }
}, 120_000);

it('refuses a database that is not empty', async () => {
  const manifest = await verifyArchive(plain, undefined);
  const { refuseUnlessEmpty } = await import('./load-archive.ts');
  await expect(refuseUnlessEmpty(server.database)).rejects.toThrow('The database is not empty');
  expect(manifest.tables.length).toBeGreaterThan(50);
});

it('finds a row that differs, and one that is missing', async () => {
  const manifest = await verifyArchive(plain, undefined);
  const other = await cloneDatabase();
  expect((await compareTables(manifest, other)).join()).toContain('auth.users has');
  await other.close();
});

it('keeps archives by age, never the last one, and removes what a killed backup left', async () => {
  const kept = path('kept');
  await mkdir(kept);
  const at = (day: string) => archiveName(new Date(`${day}T00:00:00Z`), false);
  for (const day of ['2026-01-01', '2026-01-10', '2026-01-20']) await writeFile(join(kept, at(day)), '');
  const part = join(kept, `${at('2026-01-15')}.abc.part`);
  await writeFile(part, '');
  await utimes(part, new Date('2026-01-15'), new Date('2026-01-15'));
  expect(await removeOldArchives(kept, 14, new Date('2026-01-21T00:00:00Z'))).toBe(1);
  expect(await readdir(kept)).toEqual([at('2026-01-10'), at('2026-01-20')]);
  expect(await removeOldArchives(kept, 1, new Date('2027-01-01T00:00:00Z'))).toBe(1);
  expect((await listArchives(kept)).map((archive) => archive.path)).toEqual([join(kept, at('2026-01-20'))]);
});

describe('the keeper', () => {
  const keeper = (everyHours: number, to = path('by-the-clock')) =>
    new BackupKeeper({ ...source(), dataDirectory: path('data'), folder: to, everyHours, keepDays: 14 });

  it('makes one by the clock when the last is old enough, and tells of it', async () => {
    expect(await keeper(0).makeWhenDue(new Date())).toBeNull();
    expect(await keeper(6).makeWhenDue(new Date())).toMatchObject({ removed: 0, files: expect.any(Number) });
    expect(await keeper(6).makeWhenDue(new Date())).toBeNull();
    expect((await readBackupState(path('data'))).lastBackup?.bytes).toBeGreaterThan(1000);
  }, 60_000);

  it('makes a daily one at night, or half a day late', async () => {
    const clock = path('nightly');
    await mkdir(clock);
    await writeFile(join(clock, archiveName(new Date('2026-01-01T21:00:00Z'), false)), '');
    expect(await keeper(24, clock).makeWhenDue(new Date('2026-01-03T05:00:00Z'))).toBeNull();
    expect(await keeper(24, clock).makeWhenDue(new Date('2026-01-02T21:10:00Z'))).not.toBeNull();
  }, 60_000);

  it('tries the last archive beside, and says when it cannot be relied on', async () => {
    if (isWholeRun) {
      expect(await keeper(6).drill(new Date())).toEqual([]);
      expect((await readBackupState(path('data'))).lastDrill?.problems).toEqual([]);
    }
    const [newest] = await listArchives(path('by-the-clock'));
    await truncate(newest?.path ?? '', 5_000);
    expect(await keeper(6).drill(new Date())).toEqual([expect.stringContaining('torn')]);
    expect((await readBackupState(path('data'))).lastDrill?.problems).toHaveLength(1);
    expect(await keeper(6, path('none')).drill(new Date())).toBeNull();
    expect((await readdir(path('data'))).filter((name) => name.startsWith('drill'))).toEqual([]);
  }, 120_000);
});

it('serves others while a backup is made, and keeps what was there when it began', async () => {
  const id = randomUUID();
  const making = makeBackup(source(), path('while-in-use.tar.gz'));
  await server.database.query(`insert into private.scheduled_runs (job, ran_at) values ($1, now())`, [id]);
  await making;
  const lines: string[] = [];
  await readArchive(path('while-in-use.tar.gz'), undefined, async ({ name, content }) => {
    for await (const part of content) if (name.includes('scheduled_runs')) lines.push(part.toString('utf8'));
  });
  const manifest = await verifyArchive(path('while-in-use.tar.gz'), undefined);
  const kept = manifest.tables.find(({ name }) => name === 'private.scheduled_runs');
  expect(lines.join('').split('\n').filter(Boolean)).toHaveLength(kept?.rows ?? -1);
});
