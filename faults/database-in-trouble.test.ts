import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, onTestFailed } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { answerDuring } from './support/answer-during.ts';
import type { Candidate } from './support/candidate.ts';
import { signedInCandidates } from './support/hall.ts';
import { Office } from './support/office.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';
import { canMountDisks, mountSmallDisk } from './support/small-disk.ts';
import { acknowledged, standing } from './support/standing.ts';

/** What happens to a database, each while an exam is written: nothing acknowledged is lost, and all is well again by itself. */
const CANDIDATES = 24;
/** Between two answers of one candidate. */
const PACE = { leastMs: 50, mostMs: 400 };
const STARTS_IN_S = 20;
const KILLS = 2;
const CONNECTIONS = 20;
const DISK_MB = 900;
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));
const patiently = { timeout: 90_000, interval: 100 };

const noPostgres = findPostgres() ? null : 'the programs of PostgreSQL are not installed';
const noDisk = canMountDisks() ? null : 'this process may mount no disk';
const because = (reason: string | null) => (reason ? ` (${reason})` : '');

describe.skipIf(noPostgres)(`the database in trouble${because(noPostgres)}`, () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  }, 120_000);
  afterAll(() => console.error(`FAULT_SEED=${random.seed}`));

  interface Exam {
    postgres: OwnPostgres;
    several: SeveralServers;
    sittingId: string;
    candidates: Candidate[];
    /** All candidates answer as long as `trouble` plays, which can wait for some more answers. */
    during(trouble: (someMore: () => Promise<void>) => Promise<void>): Promise<void>;
    /** Until each server says that it is ready. */
    ready(): Promise<void>;
  }

  /** An exam that has begun, at so many servers. */
  async function begin(
    postgres: OwnPostgres,
    { servers = 1, env = {}, build }: { servers?: number; env?: Record<string, string>; build?: string } = {},
  ): Promise<Exam> {
    closing.push(() => postgres.close());
    const several = await startSeveralServers(
      servers,
      { DATABASE_URL: postgres.url, DATABASE_CONNECTIONS: '5', ...env },
      build ? { build } : {},
    );
    closing.push(several.close);
    const ports = several.servers.map(({ port }) => port);
    // The first account administers.
    const office = await Office.open({ port: ports[0] ?? 0, keys: several.keys });
    const groups = await Promise.all(
      ports.map((port) => signedInCandidates(CANDIDATES / servers, postgres.url, port, several.keys)),
    );
    const candidates = groups.flat();
    const audience = { user_ids: candidates.map(({ id }) => id) };
    const { sitting, questions } = await office.schedule('In trouble', audience, STARTS_IN_S);
    await Promise.all(candidates.map((candidate) => candidate.enter(sitting.id)));
    await pause(Math.max(0, Date.parse(sitting.starts_at) - Date.now() + 500));
    await Promise.all(candidates.map((candidate) => candidate.open(sitting.id)));
    return {
      postgres,
      several,
      sittingId: sitting.id,
      candidates,
      ready: async () => {
        const states = () => Promise.all(ports.map((port) => readiness(port)));
        await expect.poll(states, patiently).toEqual(ports.map(() => 200));
      },
      during: async (trouble) => {
        onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
        await answerDuring(candidates, questions, random, PACE, trouble);
      },
    };
  }

  async function readiness(port: number): Promise<number> {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  }

  /** Everything acknowledged stands, and everybody can hand in. */
  async function nothingIsLost({ postgres, sittingId, candidates }: Exam): Promise<void> {
    const database = await PostgresDatabase.open(postgres.url, { connections: 1 });
    closing.push(() => database.close());
    expect(await standing(database, sittingId)).toEqual(acknowledged(candidates));
    const receipts = await Promise.all(candidates.map((candidate) => candidate.handIn()));
    expect(receipts.map(({ answered }) => answered)).toEqual(
      candidates.map((candidate) => Object.keys(candidate.answered()).length),
    );
  }

  it('PostgreSQL is killed, and recovers', async () => {
    const exam = await begin(await startOwnPostgres());
    await exam.during(async (someMore) => {
      for (let kills = 0; kills < KILLS; kills++) {
        await someMore();
        await exam.postgres.kill();
        await exam.postgres.start();
      }
      await someMore();
    });
    await exam.ready();
    await nothingIsLost(exam);
  });

  it('PostgreSQL is out of connections', async () => {
    const postgres = await startOwnPostgres({ settings: { max_connections: CONNECTIONS } });
    const exam = await begin(postgres);
    const [port = 0] = exam.several.servers.map((server) => server.port);
    await exam.during(async (someMore) => {
      await someMore();
      const others: PostgresDatabase[] = [];
      const open = async () => others.push(await PostgresDatabase.open(postgres.url, { connections: 1 }));
      await open();
      const { rows } = (await others[0]?.query('select pg_backend_pid() as pid')) ?? { rows: [] };
      const own = [Number(rows[0]?.pid)];
      // Whatever the server loses, somebody else takes, until it has none.
      let status = await readiness(port);
      while (status === 200) {
        await others[0]?.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('vijaypath', 'postgres.js') and not pid = any($1::int[])`,
          [own],
        );
        for (let isFull = false; !isFull; )
          isFull = await open().then(
            () => false,
            () => true,
          );
        const pids = await Promise.all(others.map((one) => one.query('select pg_backend_pid() as pid')));
        own.splice(0, own.length, ...pids.map((answer) => Number(answer.rows[0]?.pid)));
        status = await readiness(port);
      }
      expect(status).toBe(503);
      await pause(2_000);
      await Promise.all(others.map((one) => one.close()));
      await someMore();
    });
    await exam.ready();
    await nothingIsLost(exam);
  });

  it.skipIf(noDisk)(`the disk of PostgreSQL is full${because(noDisk)}`, async () => {
    const disk = await mountSmallDisk(DISK_MB);
    closing.push(disk.close);
    const postgres = await startOwnPostgres({ folder: disk.folder, settings: { max_wal_size: '64MB' } });
    const exam = await begin(postgres);
    await exam.during(async (someMore) => {
      await someMore();
      await disk.fill();
      // Until it has noticed: what is written next finds no room.
      const grows = async () => {
        const database = await PostgresDatabase.open(postgres.url, { connections: 1 });
        try {
          await database.query('create table public.more as select generate_series(1, 2000000) as n');
          await database.query('drop table public.more');
          return 'room';
        } catch (error) {
          return (error as { code: string }).code;
        } finally {
          await database.close();
        }
      };
      await expect.poll(() => grows().catch(({ code }) => code), patiently).toMatch(/^(53100|57P|08)/);
      await pause(3_000);
      await disk.empty();
      // Without room for its log it ends itself; what keeps it running starts it again.
      if (!postgres.isRunning()) await postgres.start();
      await someMore();
    });
    await exam.ready();
    await nothingIsLost(exam);
  });
});
