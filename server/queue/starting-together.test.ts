import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { ALL_MIGRATIONS } from '#server/database/migration-sources.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { refuseNewer } from '#server/database/refuse-newer.ts';
import { createLogger } from '#server/log.ts';
import { createEmptyDatabase, type EmptyDatabase } from '#server/testing/empty-database.ts';
import { startJobQueue } from './queue.ts';

const LOCK_OF_MIGRATIONS = 'select pg_advisory_xact_lock(720180)';
const LOCK_OF_PG_BOSS = `
  select pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint)`;
const WAITING = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

describe.skipIf(!process.env.DATABASE_URL)('servers that start at once on an empty database', () => {
  let empty: EmptyDatabase | null;
  let servers: PostgresDatabase[];
  const open = () => PostgresDatabase.open(empty?.url ?? '', { connections: 1 });
  beforeAll(async () => {
    empty = await createEmptyDatabase();
  });
  afterAll(() => empty?.drop());
  /** A session that has made something before asks the catalogue less, and believes what it once saw. */
  beforeEach(async () => {
    servers = await Promise.all([open(), open(), open()]);
    for (const server of servers) await server.execute('create schema once; drop schema once');
    return async () => {
      for (const server of servers) await server.close();
    };
  });

  /** All have seen that nothing is there before the first may make it. */
  async function atOnce<T>(lock: string, start: (server: PostgresDatabase) => Promise<T>): Promise<T[]> {
    const [holder, looker] = await Promise.all([open(), open()]);
    const waiting = async () => (await looker.query(WAITING)).rows[0]?.n;
    const { starting } = await holder.transaction(OWNER, async (tx) => {
      await tx.query(lock);
      const begun = servers.map(start);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(servers.length);
      return { starting: begun };
    });
    const started = await Promise.all(starting);
    await Promise.all([holder.close(), looker.close()]);
    return started;
  }

  it('run every migration once', async () => {
    const sources = ALL_MIGRATIONS.slice(0, 1);
    for (const server of servers) await refuseNewer(server, sources);
    const ran = (await atOnce(LOCK_OF_MIGRATIONS, (server) => migrate(server, sources))).flat();
    expect(ran.length).toBeGreaterThan(0);
    expect(new Set(ran).size).toBe(ran.length);
  });

  it('all have the queue that one of them made', async () => {
    const log = createLogger('silent');
    const queues = await atOnce(LOCK_OF_PG_BOSS, (server) => startJobQueue(server, [], log, { work: false }));
    expect(queues).toHaveLength(servers.length);
    for (const queue of queues) await queue.stop();
  });
});
