import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { Replica } from '#server/database/replica.ts';
import { Candidate } from './support/candidate.ts';
import { Office } from './support/office.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres, startReplica } from './support/own-postgres.ts';
import { send } from './support/post.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';

/**
 * A real streaming replica (pg_basebackup) answers what may be read elsewhere: as the primary would, nothing missing that was done before,
 * and the primary alone where the replica lags or is away.
 */
const LAG_SECONDS = 3;
const patiently = { timeout: 30_000, interval: 200 };
const without = findPostgres() ? null : 'the programs of PostgreSQL are not installed';

describe.skipIf(without)(`two servers and a replica${without ? ` (${without})` : ''}`, () => {
  const closing: (() => Promise<unknown>)[] = [];
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  let several: SeveralServers;
  let office: Office;
  let student: Candidate;
  let ports: number[];

  beforeAll(async () => {
    primary = await startOwnPostgres();
    closing.push(() => primary.close());
    standby = await startReplica(primary);
    closing.push(() => standby.close());
    several = await startSeveralServers(2, {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: standby.url,
      DATABASE_REPLICA_LAG_SECONDS: String(LAG_SECONDS),
      TRUST_PROXY: 'false',
    });
    closing.push(() => several.close());
    ports = several.servers.map(({ port }) => port);
    office = await Office.open({ port: ports[0] ?? 0, keys: several.keys });
    student = await Candidate.enrol(several.keys.publishableKey, ports[0] ?? 0, 'Asha Rao');
  }, 300_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  }, 60_000);

  const textAt = async (place: number, path: string) =>
    (await fetch(`http://127.0.0.1:${ports[place]}${path}`)).text();
  const figure = async (name: string, place = 1) =>
    Number((await textAt(place, '/metrics')).match(new RegExp(`^${name} (.*)$`, 'm'))?.[1]);
  const replicaReads = () => figure('vijaypath_replica_reads\\{by="replica"\\}');
  const isUsed = () => figure('vijaypath_replica_used');
  const titles = async (place = 1): Promise<string[]> => {
    const sender = { ...student.sender, port: ports[place] ?? 0 };
    const { status, body } = await send(sender, 'GET', '/rest/v1/library_items?select=title');
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as never as { title: string }[]).map(({ title }) => title);
  };
  const shelve = (title: string) =>
    office.rows('POST', 'library_items', { kind: 'material', title, subject: 'Physics' });
  const onStandby = async (sql: string) => {
    const database = await PostgresDatabase.open(standby.url, { connections: 1 });
    await database.query(sql);
    await database.close();
  };

  it('library and boards are read at the replica, under the same policies', async () => {
    await expect.poll(isUsed, patiently).toBe(1);
    const before = await replicaReads();
    expect((await titles()).length).toBeGreaterThan(0);
    const asked = { period: 'daily', scope: 'national', limit: 10 };
    const ask = (sender: object) =>
      send(
        { ...student.sender, ...sender, port: ports[1] ?? 0 },
        'POST',
        '/functions/v1/leaderboard-daily',
        asked,
      );
    expect(await ask({})).toMatchObject({ status: 200, body: { leaderboard: [], me: null } });
    expect(await replicaReads()).toBe(before + 2);
    // A visitor reads no more there than at the primary, which is nothing; nor does anyone else's row come with it.
    const visitor = { port: ports[1] ?? 0, apikey: several.keys.publishableKey };
    expect(await send(visitor, 'GET', '/rest/v1/library_items?select=id')).toMatchObject({
      status: 401,
      body: { code: '42501' },
    });
    await office.rows('POST', 'library_items', {
      kind: 'material',
      title: 'Hidden',
      subject: 'Physics',
      published: false,
    });
    expect(await titles()).not.toContain('Hidden');
    expect(await ask({ token: several.keys.publishableKey })).toMatchObject({ status: 401 });
    expect(await textAt(1, '/readyz')).toBe('ready');
  });

  it('what was done at one server is read at the other at once, and mostly at the replica', async () => {
    const before = await replicaReads();
    for (let n = 0; n < 40; n++) {
      await shelve(`Sheet ${n}`);
      expect(await titles()).toContain(`Sheet ${n}`);
    }
    expect(await replicaReads()).toBeGreaterThan(before + 20);
  });

  it('one that lags misses nothing: the primary answers, and after some seconds nobody waits for it', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await shelve('While it lagged');
    expect(await titles()).toContain('While it lagged');
    await expect.poll(isUsed, patiently).toBe(0);
    expect(await figure('vijaypath_replica_lag_seconds')).toBeGreaterThan(LAG_SECONDS);
    expect(await textAt(1, '/readyz')).toBe('ready, without the replica');
    expect(await titles()).toContain('While it lagged');
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(isUsed, patiently).toBe(1);
    expect(await titles()).toContain('While it lagged');
  });

  it('one that is killed is missed by nobody, and read again when it is back', async () => {
    let isOver = false;
    const reading = (async () => {
      let reads = 0;
      for (; !isOver; reads++) expect(await titles()).toContain('While it lagged');
      return reads;
    })();
    await standby.kill();
    await expect.poll(isUsed, patiently).toBe(0);
    isOver = true;
    expect(await reading).toBeGreaterThan(0);
    await standby.start();
    await expect.poll(isUsed, patiently).toBe(1);
  });

  it('what is no replica of this database is never read', async () => {
    const other = await startOwnPostgres();
    const database = await PostgresDatabase.open(primary.url, { connections: 1 });
    for (const url of [primary.url, other.url]) {
      const wrong = new Replica(
        { primary: database, replica: PostgresDatabase.lazily(url, { connections: 1 }) },
        { lagSeconds: LAG_SECONDS, onChange: () => {} },
      );
      await wrong.look();
      expect(wrong.figures()).toMatchObject({ isUsed: false, lagSeconds: null });
      expect(await wrong.read(async (from) => from === database)).toBe(true);
      await wrong.close();
    }
    await database.close();
    await other.close();
  });
});
