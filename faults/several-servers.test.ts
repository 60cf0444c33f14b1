import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from '#server/testing/administer.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { createOwnDatabase, type OwnDatabase } from '../e2e/support/own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import { FaultyStudent } from './support/student.ts';

const STUDENTS = 6;
const ANSWERS_EACH = 60;
const random = seededRandom(Number(process.env.FAULT_SEED ?? 20261129));

/** They need a PostgreSQL (DATABASE_URL) and nginx (Debian: nginx-light). */
describe.skipIf(!process.env.DATABASE_URL || !hasNginx())('three servers behind nginx', () => {
  let own: OwnDatabase;
  let servers: BuiltServer[];
  let nginx: Nginx;
  const portOf = ({ url }: BuiltServer) => Number(new URL(url).port);
  const first = () => servers[0] as BuiltServer;

  async function startOne(dataDir?: string, port?: number): Promise<BuiltServer> {
    const env = {
      ...own.env,
      ...{ LOG_LEVEL: 'fatal', SITE_URL: 'http://localhost', TRUST_PROXY: 'true', DATABASE_CONNECTIONS: '5' },
      ...(port ? { PORT: String(port) } : {}),
    };
    return startBuiltServer({ env, ...(dataDir ? { dataDir } : {}) });
  }

  async function kill(server: BuiltServer): Promise<void> {
    const exited = new Promise((done) => server.process.once('exit', done));
    server.process.kill('SIGKILL');
    await exited;
  }

  beforeAll(async () => {
    await buildIfNeeded();
    own = await createOwnDatabase();
    // One folder between them: files and keys.
    const alone = await startOne();
    servers = [alone, await startOne(alone.dataDir), await startOne(alone.dataDir)];
    nginx = await startNginx(servers.map(portOf));
  }, 300_000);
  afterAll(async () => {
    await nginx?.close();
    for (const server of servers ?? []) await server.stop();
    await removeDataDir(servers?.[0]?.dataDir ?? '');
    await own?.drop();
  });

  const endConnections = () =>
    administer(
      new URL(process.env.DATABASE_URL ?? ''),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(own.env.DATABASE_URL).pathname.slice(1)}'`,
    );

  it('lose no acknowledged answer when one is killed, another stopped, and every connection to PostgreSQL ends', async () => {
    const { publishableKey } = first().keys;
    const students = await Promise.all(
      Array.from({ length: STUDENTS }, () => FaultyStudent.enrol(publishableKey, nginx.port, random)),
    );
    let isWorking = true;
    const working = Promise.all(
      students.map((student) => student.answerMany(ANSWERS_EACH, nginx.port)),
    ).finally(() => {
      isWorking = false;
    });
    const breaking = (async () => {
      const [, second, third] = servers as [BuiltServer, BuiltServer, BuiltServer];
      await pause(300);
      await kill(second);
      await pause(300);
      await endConnections();
      servers[1] = await startOne(second.dataDir, portOf(second));
      await third.stop();
      servers[2] = await startOne(third.dataDir, portOf(third));
      return isWorking;
    })();
    const [wasInTheMiddle] = await Promise.all([breaking, working]);
    // Otherwise the machine was too fast for this test, which then shows little.
    if (!wasInTheMiddle) console.warn('All answers had come before the last server was back.');
    for (const student of students) {
      for (const server of servers) {
        const stored = await student.stored(portOf(server));
        for (const { questionId, revision, selectedIndex } of student.acknowledged) {
          const stands = stored[questionId];
          expect(stands?.revision).toBeGreaterThanOrEqual(revision);
          if (stands?.revision === revision) expect(stands.selected_index).toBe(selectedIndex);
        }
        for (const [questionId, { revision, selectedIndex }] of student.lastAnswers())
          expect(stored[questionId]).toMatchObject({ revision, selected_index: selectedIndex });
      }
      const graded = await student.submit(nginx.port, []);
      for (const { status } of graded) expect(status).toBe(200);
    }
  });
});
