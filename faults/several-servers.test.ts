import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { hearsItself } from '#server/database/hears-itself.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { createOwnDatabase, type OwnDatabase } from '../e2e/support/own-database.ts';
import { Candidate } from './support/candidate.ts';
import { isInstalled } from './support/child-program.ts';
import { EventListener } from './support/event-listener.ts';
import { startMailSink } from './support/mail-sink.ts';
import { startNginx } from './support/nginx.ts';
import { Office } from './support/office.ts';
import { startPgbouncer } from './support/pgbouncer.ts';
import { send } from './support/post.ts';
import { type SeveralServers, startSeveralServers } from './support/several-servers.ts';
import { acknowledged, standing } from './support/standing.ts';

/**
 * Three servers on one PostgreSQL behind nginx as `deploy/nginx.conf` sets it up: no call knows which of them it meets. Then the
 * same with pgbouncer in transaction mode before the database.
 */
const SERVERS = 3;
const CANDIDATES = 24;
const ANSWERS_EACH = 30;
const STARTS_IN_S = 12;
const random = seededRandom(Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000_000));
const patiently = { timeout: 60_000, interval: 200 };

function lacking(isPooled: boolean): string | null {
  if (!process.env.DATABASE_URL) return 'DATABASE_URL is not set';
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed';
  if (isPooled && !isInstalled('pgbouncer', '-V')) return 'pgbouncer is not installed';
  return null;
}

const WAYS = [
  { to: 'PostgreSQL', isPooled: false },
  { to: 'PostgreSQL through pgbouncer', isPooled: true },
].map((way) => ({ ...way, without: lacking(way.isPooled) }));

for (const { to, isPooled, without } of WAYS)
  describe.skipIf(without)(`three servers behind nginx, on ${to}${without ? ` (${without})` : ''}`, () => {
    const closing: (() => Promise<unknown>)[] = [];
    let own: OwnDatabase;
    let database: PostgresDatabase;
    let several: SeveralServers;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let mails: string[];
    let office: Office;
    let candidates: Candidate[];

    beforeAll(async () => {
      own = await createOwnDatabase();
      closing.push(() => own.drop());
      const sink = await startMailSink();
      mails = sink.got;
      closing.push(sink.close);
      const settings: Record<string, string> = { ...own.env, SMTP_URL: sink.url };
      if (isPooled) {
        const pooler = await startPgbouncer(own.env.DATABASE_URL);
        closing.push(pooler.close);
        settings.DATABASE_DIRECT_URL = own.env.DATABASE_URL;
        settings.DATABASE_URL = pooler.url;
      }
      several = await startSeveralServers(SERVERS, settings);
      closing.push(several.close);
      const ports = several.servers.map(({ port }) => port);
      nginx = await startNginx(ports);
      closing.push(nginx.close);
      database = await PostgresDatabase.open(own.env.DATABASE_URL, { connections: 1 });
      closing.push(() => database.close());
      office = await Office.open({ port: ports[0] ?? 0, keys: several.keys });
      candidates = await Promise.all(
        Array.from({ length: CANDIDATES }, (_, n) =>
          Candidate.enrol(several.keys.publishableKey, nginx.port, `Candidate ${n}`),
        ),
      );
    }, 300_000);
    afterAll(async () => {
      for (const close of closing.reverse()) await close();
    }, 60_000);

    it('who signs in at one is known to the others, and who signs out at one is not', async () => {
      const [someone] = candidates;
      if (!someone) throw new Error('No candidate');
      const account = { email: someone.email, password: 'in all weathers' };
      const [first, second, third] = several.servers.map(({ port }) => ({ ...someone.sender, port }));
      if (!first || !second || !third) throw new Error('No servers');
      const signIn = await send(first, 'POST', '/auth/v1/token?grant_type=password', account);
      const token = String(signIn.body.access_token);
      for (const server of [second, third])
        expect(await send({ ...server, token }, 'GET', '/auth/v1/user')).toMatchObject({ status: 200 });
      const refreshed = await send(third, 'POST', '/auth/v1/token?grant_type=refresh_token', {
        refresh_token: signIn.body.refresh_token,
      });
      expect(refreshed.status).toBe(200);
      await fetch(`http://127.0.0.1:${second.port}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: { apikey: second.apikey, authorization: `Bearer ${refreshed.body.access_token}` },
      });
      const isKnown = async () => (await send({ ...first, token }, 'GET', '/auth/v1/user')).status;
      await expect.poll(isKnown, patiently).toBe(403);
    });

    it('an exam goes on while one server is killed, one restarted and both come back, and nothing acknowledged is lost', async () => {
      onTestFailed(() => console.error(`FAULT_SEED=${random.seed}`));
      const { sitting, questions } = await office.schedule(
        'Behind nginx',
        { user_ids: candidates.map(({ id }) => id) },
        STARTS_IN_S,
      );
      await Promise.all(candidates.map((candidate) => candidate.enter(sitting.id)));
      const [watched] = candidates;
      const listeners = await Promise.all(
        several.servers.map(({ port }) =>
          EventListener.open(
            { ...(watched as Candidate).sender, port },
            sitting.id,
            (watched as Candidate).id,
          ),
        ),
      );
      await office.call('act-on-candidates', {
        ...{ sitting_id: sitting.id, candidates: 'all', action: 'message', text: 'Heard at all three' },
      });
      const heard = () =>
        listeners.map(({ states }) => states.at(-1)?.messages.map(({ text }) => text) ?? []);
      await expect.poll(heard, { timeout: 30_000 }).toEqual(listeners.map(() => ['Heard at all three']));
      await pause(Math.max(0, Date.parse(sitting.starts_at) - Date.now() + 100));
      const keys = await Promise.all(candidates.map((candidate) => candidate.open(sitting.id)));
      expect(new Set(keys).size).toBe(1);
      // Who waits with a stream is sent it, by whichever server holds the stream.
      const sent = () => listeners.map(({ opened }) => opened.at(-1)?.key);
      await expect.poll(sent, { timeout: 30_000 }).toEqual(listeners.map(() => keys[0]));
      for (const listener of listeners) listener.close();

      const all = CANDIDATES * ANSWERS_EACH;
      let saves = 0;
      const reached = async (share: number) => {
        while (saves < all * share) await pause(5);
      };
      const [killed, stopped] = several.servers.slice(1);
      const trouble = async () => {
        await reached(0.1);
        await killed?.kill();
        await reached(0.3);
        await killed?.start();
        await reached(0.5);
        await stopped?.stop();
        await reached(0.6);
        await stopped?.start();
      };
      await Promise.all([
        trouble(),
        ...candidates.map((candidate) => candidate.answer(questions, ANSWERS_EACH, random, () => saves++)),
      ]);
      expect(await standing(database, sitting.id)).toEqual(acknowledged(candidates));

      const [again] = several.servers.slice(1);
      const [receipts] = await Promise.all([
        Promise.all(candidates.map((candidate) => candidate.handIn())),
        pause(20).then(() => again?.kill()),
      ]);
      await again?.start();
      for (const [place, candidate] of candidates.entries())
        expect(receipts[place]).toMatchObject({ answered: Object.keys(candidate.answered()).length });
      const { rows } = await database.query(
        `select count(*)::int as attempts, count(*) filter (where status = 'submitted')::int as submitted,
          (select count(*)::int from private.sitting_events e where e.sitting_id = $1 and e.kind = 'submitted') as events
         from public.attempts where sitting_id = $1`,
        [sitting.id],
      );
      expect(rows).toEqual([{ attempts: CANDIDATES, submitted: CANDIDATES, events: CANDIDATES }]);
    });

    it('no job is done twice, and what is due by the clock is queued once for all', async () => {
      await Promise.all(
        candidates.map(({ email, sender }) =>
          fetch(`http://127.0.0.1:${sender.port}/auth/v1/recover`, {
            method: 'POST',
            headers: { apikey: sender.apikey, 'content-type': 'application/json' },
            body: JSON.stringify({ email }),
          }),
        ),
      );
      const emails = candidates.map(({ email }) => email).sort();
      const got = () => mails.filter((address) => emails.includes(address)).sort();
      await expect.poll(got, patiently).toEqual(emails);
      // Without the one that was queued for the end of the exam when it was scheduled.
      const byTheClock = `name = 'close-expired-attempts' and start_after < created_on + interval '1 minute'`;
      const due = `select count(*)::int as n from pgboss.job where ${byTheClock}`;
      const queued = async () => Number((await database.query(due)).rows[0]?.n);
      await expect.poll(queued, { timeout: 130_000, interval: 1_000 }).toBeGreaterThan(0);
      // Long enough for the others to queue it, too, and to send a mail again.
      await pause(5_000);
      // One a minute: what was due at the end of a minute may be queued in the next.
      const { rows } = await database.query(
        `select count(*)::int as queued, ceil(extract(epoch from max(created_on) - min(created_on)) / 60)::int + 1 as minutes
         from pgboss.job where ${byTheClock}`,
      );
      expect(rows[0]?.queued).toBeLessThanOrEqual(Number(rows[0]?.minutes));
      expect(got()).toEqual(emails);
    });

    it.runIf(isPooled)(
      'a server whose notices go through the pooler is told that it hears none',
      async () => {
        const pooled = await startPgbouncer(own.env.DATABASE_URL);
        const deaf = await PostgresDatabase.open(pooled.url, { directUrl: pooled.url });
        expect(await hearsItself(deaf, 1_500)).toBe(false);
        await deaf.close();
        await pooled.close();
        expect(await hearsItself(database)).toBe(true);
      },
    );
  });
