import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/databases.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { noteClientAddress } from './client-address.ts';
import { createProbes } from './probes.ts';

const TOKEN = 'a-token-of-the-monitoring';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN });
});
afterAll(() => server.close());

const metrics = (headers: Record<string, string> = {}) => server.fetch(`${TEST_SITE}/metrics`, { headers });

describe('/metrics with a token', () => {
  it('is read by anyone who shows it, and by nobody else', async () => {
    expect((await metrics()).status).toBe(401);
    for (const wrong of ['x', `${TOKEN}x`, server.keys.secretKey]) {
      const answer = await metrics({ authorization: `Bearer ${wrong}` });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('vijaypath_request_seconds');
    }
    const answer = await metrics({ authorization: `Bearer ${TOKEN}` });
    const text = await answer.text();
    expect(text).toContain('vijaypath_request_seconds');
    expect(text).toMatch(/^vijaypath_database_bytes \d+$/m);
    expect(text).toMatch(/^vijaypath_table_dead_rows\{table="public\.questions"\} \d+$/m);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('has no name a visitor made up, so that nobody fills the memory with them', async () => {
    for (const path of ['/rest/v1/invented', '/functions/v1/invented', '/auth/v1/invented', '/invented']) {
      await server.fetch(TEST_SITE + path, { method: 'POST' });
    }
    await server.fetch(`${TEST_SITE}/functions/v1/get-attempt`, { method: 'POST' });
    const text = await (await metrics({ authorization: `Bearer ${TOKEN}` })).text();
    expect(text).toContain('service="/functions/v1/get-attempt"');
    expect(text).toContain('service="/rest/v1"');
    expect(text).not.toContain('invented');
  });
});

it('/metrics without a token is for anyone who sits at this machine', async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    noteClientAddress(c.req.raw, c.env, false);
    await next();
  });
  app.route('/', createProbes({ database: server.database, reportError: () => {} }));
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request('http://localhost/metrics', { headers }), {
      incoming: { socket: { remoteAddress } },
    } as unknown as HttpBindings);
  expect((await ask('127.0.0.1')).status).toBe(200);
  expect((await ask('192.0.2.4')).status).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.4' })).status).toBe(404);
});

it('/readyz says 503, and no more than that, while the database is away', async () => {
  const database = await cloneDatabase();
  const reported: unknown[] = [];
  const probes = createProbes({ database, reportError: (error) => reported.push(error) });
  expect((await probes.request('/readyz')).status).toBe(200);
  await database.close();
  const answer = await probes.request('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('The database does not answer');
  expect(reported).toHaveLength(1);
});

it.each(['anon', 'authenticated', 'service_role'])(
  '/readyz says 503 where the database answers, and nobody may read as %s',
  async (role) => {
    const database = await cloneDatabase();
    const probes = createProbes({ database, reportError: () => {} });
    await database.execute(`revoke all on public.app_settings from ${role}`);
    await database.execute(
      `revoke select (key, value, is_public, updated_at) on public.app_settings from ${role}`,
    );
    expect((await probes.request('/readyz')).status).toBe(503);
    await database.close();
  },
);
