import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { type Alerts, startAlerts } from './support/alerts.ts';
import { answerDuring } from './support/answer-during.ts';
import type { Candidate } from './support/candidate.ts';
import { isInstalled } from './support/child-program.ts';
import { signedInCandidates } from './support/hall.ts';
import { startNginx } from './support/nginx.ts';
import { Office } from './support/office.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { send } from './support/post.ts';
import { runScript } from './support/run-script.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { acknowledged, standing } from './support/standing.ts';

/**
 * A bad Sunday: three servers behind nginx, three hundred candidates, a server killed at the start, PostgreSQL restarted in the middle,
 * the disk filled; on Monday the machine is gone, and the archive of Sunday evening is restored on another.
 */
const SERVERS = 3;
const CANDIDATES = Number(process.env.FAULT_CANDIDATES ?? 300);
/** Between two answers of one candidate. */
const PACE = { leastMs: 2_000, mostMs: 6_000 };
const STARTS_IN_S = 40;
/** More than the 2 GB at which the rules warn. */
const DISK_MB = 2_400;
const RESERVE_MB = 128;
const FULL_MB = 8;
const MEGABYTE = 1024 * 1024;
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));
const patiently = { timeout: 90_000, interval: 500 };

function lacking(): string | null {
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed';
  if (!findPostgres()) return 'the programs of PostgreSQL are not installed';
  if (!canMountDisks()) return 'this process may mount no disk';
  return null;
}
const without = lacking();
const hasAlerts = isInstalled('prometheus', '--version');
const unheard = hasAlerts ? '' : ' (prometheus is not installed)';

interface Minutes {
  events: { id: number; kind: string; number: number | null; at: string; details: { seconds?: number } }[];
  counts: Record<string, number>;
  next: number | null;
  digest: string;
}

describe.skipIf(without)(`a bad Sunday${without ? ` (${without})` : ''}`, () => {
  const closing: (() => Promise<unknown>)[] = [];
  let postgres: OwnPostgres;
  let disk: SmallDisk;
  let several: SeveralServers;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let alerts: Alerts | null = null;
  let database: PostgresDatabase;
  let office: Office;
  let candidates: Candidate[];
  let sittingId: string;
  let receipts: Record<string, unknown>[];
  let minutes: Minutes;
  let kept: string;
  const story: string[] = [];
  const began = Date.now();
  const tell = (what: string) => story.push(`${((Date.now() - began) / 1000).toFixed(0)} s: ${what}`);

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    closing.push(() => postgres.close());
    disk = await mountSmallDisk(DISK_MB);
    closing.push(() => disk.close());
    kept = await mkdtemp(join(tmpdir(), 'vijaypath-sunday-'));
    closing.push(() => rm(kept, { recursive: true, force: true }));
    const settings = { DATABASE_URL: postgres.url, DISK_RESERVE_MB: String(RESERVE_MB) };
    several = await startSeveralServers(SERVERS, settings, { folder: disk.folder });
    closing.push(several.close);
    const ports = several.servers.map(({ port }) => port);
    nginx = await startNginx(ports);
    closing.push(nginx.close);
    if (hasAlerts) {
      alerts = await startAlerts(ports);
      closing.push(alerts.close);
    }
    database = await PostgresDatabase.open(postgres.url, { connections: 1 });
    closing.push(() => database.close());
    office = (await Office.open({ port: ports[0] ?? 0, keys: several.keys })).at(nginx.port);
    candidates = await signedInCandidates(CANDIDATES, postgres.url, nginx.port, several.keys);
  }, 600_000);
  afterAll(async () => {
    console.error(story.join('\n'));
    for (const close of closing.reverse()) await close();
  }, 120_000);

  it('nobody loses an acknowledged answer', { timeout: 600_000 }, async () => {
    onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
    const audience = { user_ids: candidates.map(({ id }) => id) };
    const { sitting, questions } = await office.schedule('A bad Sunday', audience, STARTS_IN_S);
    sittingId = sitting.id;
    await Promise.all(candidates.map((candidate) => candidate.enter(sittingId)));
    tell(`${CANDIDATES} candidates wait`);
    await pause(Math.max(0, Date.parse(sitting.starts_at) - Date.now()));

    const [first, second, third] = several.servers;
    const [keys] = await Promise.all([
      Promise.all(candidates.map((candidate) => candidate.open(sittingId))),
      pause(100)
        .then(() => first?.kill())
        .then(() => tell('one server is killed')),
    ]);
    expect(new Set(keys).size).toBe(1);
    tell('everybody has the paper');

    const saves = await answerDuring(candidates, questions, random, PACE, async (someMore) => {
      await fires('VijaypathAway');
      await first?.start();
      tell('the killed server is back');
      await someMore();
      await restartPostgres();
      await someMore();
      if (first) await backUpOntoAFullDisk(first);
      await fillTheDisk(second);
      await someMore();
      await disk.empty();
      tell('the disk has room again');
      await third?.stop();
      await third?.start();
      await someMore();
    });
    tell(`${saves} answers are acknowledged`);
    expect(await standing(database, sittingId)).toEqual(acknowledged(candidates));

    receipts = await Promise.all(candidates.map((candidate) => candidate.handIn()));
    for (const [place, candidate] of candidates.entries())
      expect(receipts[place]).toMatchObject({ answered: Object.keys(candidate.answered()).length });
    tell('everybody has handed in');
  });

  async function restartPostgres() {
    await postgres.stop();
    tell('PostgreSQL is stopped');
    await database.close();
    await fires('VijaypathDatabaseAway');
    await postgres.start();
    database = await PostgresDatabase.open(postgres.url, { connections: 1 });
    tell('PostgreSQL is back');
  }

  /** Whoever was making it goes on serving. */
  async function backUpOntoAFullDisk({ port }: SeveralServers['servers'][number]) {
    const full = await mountSmallDisk(FULL_MB);
    closing.push(full.close);
    await full.fill();
    const sender = { port, apikey: several.keys.secretKey };
    const { status } = await send(sender, 'POST', '/functions/v1/make-backup', { folder: full.folder });
    expect(status).toBe(500);
    expect(await readdir(full.folder)).toEqual(['ballast']);
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    expect(await isReady()).toBe(200);
    tell('a backup found no room on its disk');
  }

  /** First so far that what grows is refused, then to the last byte; a server dies meanwhile and must start on it. */
  async function fillTheDisk(server: SeveralServers['servers'][number] | undefined) {
    await disk.fill((RESERVE_MB / 2) * MEGABYTE);
    const { sender } = candidates[0] as Candidate;
    const account = { email: 'late@example.com', password: 'in all weathers' };
    const signUp = async () => (await send(sender, 'POST', '/auth/v1/signup', account)).status;
    await expect.poll(signUp, patiently).toBe(507);
    tell('the disk is nearly full: nobody signs up any more');
    await disk.fill();
    tell('the disk is full');
    const installation = { DATABASE_URL: postgres.url, DATA_DIR: disk.folder };
    const here = await runScript('backup', [], installation);
    expect(here.code, here.said).not.toBe(0);
    expect(await readdir(join(disk.folder, 'backups')).catch(() => [])).toEqual([]);
    const elsewhere = await runScript('backup', ['--to', join(kept, 'noon')], installation);
    expect(elsewhere.code, elsewhere.said).toBe(0);
    tell('a backup fits on another disk alone');
    await server?.kill();
    await server?.start();
    tell('a server was killed, and started on the full disk');
    await fires('VijaypathDiskFilling');
  }

  async function fires(name: string) {
    if (!alerts) return;
    await expect.poll(alerts.firing, patiently).toContain(name);
    tell(`alert: ${name}`);
  }

  it('the minutes say what happened', async () => {
    minutes = { events: [], counts: {}, next: 0, digest: '' };
    while (minutes.next !== null) {
      const { events } = minutes;
      const page = await office.call<Minutes>('get-minutes', { sitting_id: sittingId, after: minutes.next });
      minutes = { ...page, events: [...events, ...page.events] };
    }
    expect(minutes.counts).toMatchObject({
      candidates: CANDIDATES,
      appeared: CANDIDATES,
      submitted_by_candidate: CANDIDATES,
    });
    const of = (kind: string) => minutes.events.filter((event) => event.kind === kind);
    for (const kind of ['entered', 'started', 'submitted'])
      expect(new Set(of(kind).map(({ number }) => number)).size, kind).toBe(CANDIDATES);
    const interrupted = of('interrupted');
    expect(interrupted).toEqual([expect.objectContaining({ number: null })]);
    expect(interrupted[0]?.details.seconds).toBeGreaterThan(0);
    tell(`the minutes: ${interrupted.map(({ details }) => `interrupted for ${details.seconds} s`)}`);
  });

  it.runIf(hasAlerts)(`the alerts said what happened, and are silent in the end${unheard}`, async () => {
    const ofSunday = ['VijaypathAway', 'VijaypathDatabaseAway', 'VijaypathDiskFilling'];
    expect(await alerts?.fired()).toEqual(expect.arrayContaining(ofSunday));
    const stillFiring = async () => (await alerts?.firing())?.filter((name) => ofSunday.includes(name));
    await expect.poll(stillFiring, patiently).toEqual([]);
  });

  it('on Monday all of it stands on another machine', { timeout: 300_000 }, async () => {
    const evening = join(kept, 'evening');
    const installation = { DATABASE_URL: postgres.url, DATA_DIR: disk.folder };
    const backup = await runScript('backup', ['--to', evening], installation);
    expect(backup.code, backup.said).toBe(0);
    const archive = join(evening, (await readdir(evening))[0] ?? '');
    const counted = await standing(database, sittingId);
    await several.close();
    await database.close();
    await postgres.close();
    tell('Sunday’s machine is gone');

    const elsewhere = await startOwnPostgres();
    closing.push(() => elsewhere.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'vijaypath monday '));
    closing.push(() => removeDataDir(dataDir));
    const settings = { DATABASE_URL: elsewhere.url, DATA_DIR: dataDir };
    const restored = await runScript('restore', [archive], settings);
    expect(restored.code, restored.said).toBe(0);
    database = await PostgresDatabase.open(elsewhere.url, { connections: 1 });
    expect(await standing(database, sittingId)).toEqual(counted);
    expect(counted).toEqual(acknowledged(candidates));

    const monday = await startBuiltServer({
      dataDir,
      env: { DATABASE_URL: elsewhere.url, SITE_URL: 'http://localhost' },
    });
    closing.push(() => monday.stop());
    const port = Number(new URL(monday.url).port);
    office = office.at(port);
    const page = await office.call<Minutes>('get-minutes', { sitting_id: sittingId, after: 0 });
    expect(page.digest).toBe(minutes.digest);
    for (const [place, candidate] of candidates.entries()) {
      const { status, body } = await send(
        { ...candidate.sender, port },
        'POST',
        '/functions/v1/get-receipt',
        { attempt_id: candidate.attemptId },
      );
      expect({ status, receipt: body.receipt }).toEqual({ status: 200, receipt: receipts[place]?.receipt });
    }
    tell('on Monday every receipt is that of Sunday');
  });
});
