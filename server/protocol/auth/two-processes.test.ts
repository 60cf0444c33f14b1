import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { KEYS, openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import { createAuthService } from './service.ts';

/** Two servers of one installation share nothing but the database: a second pool stands for the second process. */
describe.skipIf(!process.env.DATABASE_URL)('two servers on one database', () => {
  let here: Wire;
  let there: Hono;
  let theirDatabase: Database;
  beforeAll(async () => {
    here = await openWire();
    const row = await queryOptionalRow(
      here.database,
      z.object({ name: z.string() }),
      'select current_database() as name',
    );
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = `/${row?.name}`;
    theirDatabase = await PostgresDatabase.open(url.href);
    const siteUrl = 'http://localhost';
    const service = createAuthService({
      database: theirDatabase,
      keys: KEYS,
      siteUrl,
      clientAddress: (request) => request.headers.get('x-test-address') ?? '127.0.0.1',
    });
    there = new Hono().route('/auth/v1', service);
  });
  afterAll(async () => {
    await theirDatabase.close();
    await here.close();
  });

  const ask = async (
    app: { fetch: Hono['fetch'] },
    path: string,
    bearer: string | null,
    init: RequestInit = {},
  ) =>
    app.fetch(
      new Request(`http://localhost/auth/v1${path}`, {
        ...init,
        headers: { apikey: KEYS.publishableKey, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      }),
    );

  test.each<[string, (id: string, token: string) => Promise<unknown>]>([
    ['signs out', (_, token) => ask(here.app, '/logout', token, { method: 'POST' })],
    ['bans', (id) => here.client(KEYS.secretKey).auth.admin.updateUserById(id, { ban_duration: '24h' })],
    ['deletes', (id) => here.client(KEYS.secretKey).auth.admin.deleteUser(id)],
    [
      'gives a new password',
      (id) => here.client(KEYS.secretKey).auth.admin.updateUserById(id, { password: 'another horse' }),
    ],
  ])('whom one %s, the other refuses within five seconds', async (what, end) => {
    const client = await here.signedIn(`${what.replaceAll(' ', '-')}@example.com`);
    const session = (await client.auth.getSession()).data.session;
    const token = session?.access_token ?? '';
    expect((await ask(there, '/user', token)).status).toBe(200);
    await end(session?.user.id ?? '', token);
    expect((await ask(here.app, '/user', token)).status).toBe(403);
    await expect
      .poll(async () => (await ask(there, '/user', token)).status, { timeout: 5_000, interval: 250 })
      .toBe(403);
  });

  test('failed sign-ins count together, and two tabs on two servers get one pair of tokens', async () => {
    const client = await here.signedIn('together@example.com');
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token;
    const body = JSON.stringify({ refresh_token });
    const refresh = async (app: { fetch: Hono['fetch'] }) =>
      (await (await ask(app, '/token?grant_type=refresh_token', null, { method: 'POST', body })).json()) as {
        refresh_token: string;
      };
    const [mine, theirs] = await Promise.all([refresh(here.app), refresh(there)]);
    expect(theirs.refresh_token).toBe(mine.refresh_token);

    const signIn = (app: { fetch: Hono['fetch'] }, password: string) =>
      ask(app, '/token?grant_type=password', null, {
        method: 'POST',
        body: JSON.stringify({ email: 'together@example.com', password }),
      });
    for (let i = 0; i < 5; i++) {
      expect((await signIn(here.app, 'wrong')).status).toBe(400);
      expect((await signIn(there, 'wrong')).status).toBe(400);
    }
    expect((await signIn(here.app, PASSWORD)).status).toBe(429);
    expect((await signIn(there, PASSWORD)).status).toBe(429);
  });
});
