import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { projectPath } from '#server/paths.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { answerDuring } from './support/answer-during.ts';
import { Candidate } from './support/candidate.ts';
import { isInstalled } from './support/child-program.ts';
import { startNginx } from './support/nginx.ts';
import { Office } from './support/office.ts';
import { buildOlder, findOlderCommit } from './support/older-build.ts';
import { findPostgres, type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';
import { acknowledged, standing } from './support/standing.ts';

/**
 * A restart server by server with a build that is really older, made from a commit of this repository: it goes on while the new one has
 * migrated, and no call knows which of the two it meets.
 */
const CANDIDATES = 24;
const STARTS_IN_S = 20;
const PACE = { leastMs: 200, mostMs: 800 };
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));
const older = findOlderCommit();

function lacking(): string | null {
  if (typeof older === 'string') return older;
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed';
  return findPostgres() ? null : 'the programs of PostgreSQL are not installed';
}
const without = lacking();
const whose = typeof older === 'string' ? '' : ` ${older.commit.slice(0, 8)}, ${older.lacks} migrations back`;

interface Minutes {
  digest: string;
  events: { kind: string }[];
}

describe.skipIf(without)(`this build beside an older one${whose}${without ? ` (${without})` : ''}`, () => {
  const closing: (() => Promise<unknown>)[] = [];
  let postgres: OwnPostgres;
  let several: SeveralServers;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let database: PostgresDatabase;
  let olderBuild: string;
  let office: Office;
  let candidates: Candidate[];
  let sittingId: string;

  beforeAll(async () => {
    if (typeof older === 'string') throw new Error(older);
    olderBuild = await buildOlder(older);
    postgres = await startOwnPostgres();
    closing.push(() => postgres.close());
    several = await startSeveralServers(
      2,
      { DATABASE_URL: postgres.url, DRAIN_SECONDS: '2' },
      { build: olderBuild },
    );
    closing.push(() => several.close());
    database = await PostgresDatabase.open(postgres.url, { connections: 1 });
    closing.push(() => database.close());
    const ports = several.servers.map(({ port }) => port);
    nginx = await startNginx(ports);
    closing.push(nginx.close);
    office = await Office.open({ port: ports[0] ?? 0, keys: several.keys });
    candidates = await Promise.all(
      Array.from({ length: CANDIDATES }, (_, n) =>
        Candidate.enrol(several.keys.publishableKey, nginx.port, `Candidate ${n}`),
      ),
    );
  }, 600_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  }, 60_000);

  const migrated = async () => {
    const { rows } = await database.query(
      'select count(*)::int as n from supabase_migrations.schema_migrations',
    );
    return Number(rows[0]?.n);
  };
  const [OLD, NEW] = [0, 1];
  const server = (which: number) => {
    const one = several.servers[which];
    if (!one) throw new Error('No such server');
    return one;
  };
  const minutesAt = (which: number) =>
    office.at(server(which).port).call<Minutes>('get-minutes', { sitting_id: sittingId });

  it('an exam goes on over the restart, on both, and nothing acknowledged is lost', async () => {
    onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
    const { sitting, questions } = await office.schedule(
      'Two versions',
      { user_ids: candidates.map(({ id }) => id) },
      STARTS_IN_S,
    );
    sittingId = sitting.id;
    await Promise.all(candidates.map((candidate) => candidate.enter(sittingId)));
    await pause(Math.max(0, Date.parse(sitting.starts_at) - Date.now() + 100));
    await Promise.all(candidates.map((candidate) => candidate.open(sittingId)));
    const before = await migrated();
    const saves = await answerDuring(candidates, questions, random, PACE, async (someMore) => {
      await someMore();
      await server(NEW).stop();
      await someMore();
      await server(NEW).start(projectPath());
      await someMore();
      await someMore();
      // Who invigilates meets either.
      for (const which of [OLD, NEW])
        await office.at(server(which).port).call('act-on-candidates', {
          ...{ sitting_id: sittingId, candidates: 'all', action: 'extend', minutes: 5 },
        });
      await someMore();
    });
    expect(await migrated()).toBe(before + (typeof older === 'string' ? 0 : older.lacks));
    expect(saves).toBeGreaterThan(CANDIDATES);
    expect(await standing(database, sittingId)).toEqual(acknowledged(candidates));
  });

  it('both tell the same minutes and the same board, and a second exam is held on both', async () => {
    const [old, present] = [await minutesAt(OLD), await minutesAt(NEW)];
    expect(old).toMatchObject({ digest: present.digest, events: present.events });
    const boards = await Promise.all(
      [OLD, NEW].map((which) =>
        office.at(server(which).port).call<{ counts: object }>('get-board', { sitting_id: sittingId }),
      ),
    );
    expect(boards[0]?.counts).toEqual(boards[1]?.counts);
    for (const which of [OLD, NEW]) {
      const { sitting } = await office
        .at(server(which).port)
        .schedule(`Made by ${which === OLD ? 'the older' : 'the newer'}`, { by_name: true }, 3600);
      const at = office.at(server(which === OLD ? NEW : OLD).port);
      expect(await at.call('get-sitting', { sitting_id: sitting.id })).toMatchObject({});
    }
  });

  it('papers are handed in, marked and released on both, and the marks are those of the answers', async () => {
    const receipts = await Promise.all(candidates.map((candidate) => candidate.handIn()));
    for (const [place, candidate] of candidates.entries())
      expect(receipts[place]).toMatchObject({ answered: Object.keys(candidate.answered()).length });
    await office.at(server(OLD).port).call('release-sitting', { sitting_id: sittingId });
    const marks = async () => {
      const { rows } = await database.query(
        `select id, marks::int as marks from public.attempts where sitting_id = $1 and status = 'submitted'`,
        [sittingId],
      );
      return Object.fromEntries(rows.map((row) => [String(row.id), row.marks]));
    };
    const expected = candidates.map((candidate) => {
      const chosen = Object.values(candidate.answered());
      return [candidate.attemptId, chosen.reduce((sum, option) => sum + (option === 1 ? 4 : -1), 0)] as const;
    });
    // Published by a job, at either.
    await expect.poll(marks, { timeout: 90_000, interval: 500 }).toEqual(Object.fromEntries(expected));
  });

  it('the older one is not started again on the newer database, and the new one takes its place', async () => {
    await server(OLD).stop();
    await expect(server(OLD).start(olderBuild)).rejects.toThrow('before it was ready');
    await server(OLD).start(projectPath());
    expect((await minutesAt(OLD)).digest).toBe((await minutesAt(NEW)).digest);
  });
});
