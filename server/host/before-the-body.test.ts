import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runFor } from '#server/database/consumer.ts';
import { DiskWatch } from '#server/disk/disk-watch.ts';
import { AppError } from '#server/errors.ts';
import { createLogger } from '#server/log.ts';
import { LargeBoards } from '#server/operations/boards/large-boards.ts';
import { NO_PLACES } from '#server/places/open-places.ts';
import { createAuthenticator } from '#server/protocol/authenticate.ts';
import { HeldBytes } from '#server/protocol/held-bytes.ts';
import { buildAdministrator, buildStudent } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { defineFunction, type ServerFunction } from './define-function.ts';
import { createFunctionService } from './service.ts';

const rules = { field: 'files', maxCount: 2, maxBytes: 50_000, types: ['image/png'] };
const takesFiles = (name: string, quota: { limit: number; bytesPerDay: number; atOnce: number }) =>
  defineFunction({
    name,
    access: 'student',
    files: { ...rules, quota: { ...quota, calls: [{ limit: quota.limit, windowSeconds: 60 }] } },
    request: z.object({ note: z.string().optional() }),
    response: z.object({}),
    handle: async () => ({}),
  });
const ENOUGH = { limit: 1_000, bytesPerDay: 1e9, atOnce: 3 };
const FUNCTIONS = [
  {
    ...takesFiles('closed', ENOUGH),
    admit: () => Promise.reject(new AppError('premium_required', 'Pay first')),
  },
  takesFiles('open', ENOUGH),
  takesFiles('seldom', { ...ENOUGH, limit: 2 }),
  takesFiles('small', { ...ENOUGH, bytesPerDay: 10_000 }),
  takesFiles('large', { ...ENOUGH, atOnce: 100 }),
  { ...takesFiles('administered', ENOUGH), access: 'admin' },
  defineFunction({
    name: 'shown',
    access: 'public',
    request: z.object({ text: z.string().max(900_000) }),
    response: z.object({}),
    handle: async () => ({}),
  }),
  defineFunction({
    name: 'texts',
    access: 'student',
    request: z.object({ deviceId: z.string().max(100), more: z.unknown() }),
    response: z.object({}),
    handle: async () => ({}),
  }),
  defineFunction({
    name: 'texts',
    method: 'GET',
    access: 'student',
    request: z.object({ subject: z.string() }),
    response: z.object({}),
    handle: async () => ({}),
  }),
] as unknown as ServerFunction[];

let held: HeldBytes;
let server: TestServer;
let listening: ReturnType<typeof serve>;
let port: number;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const { database, jobs, storage, keys } = server;
  const app = new Hono();
  app.use((_, next) => runFor({ kind: 'address', id: 'here' }, next));
  held = new HeldBytes({ total: 400_000, share: 200_000, reserve: 100_000 });
  const serviceWith = (graceMs: number) =>
    createFunctionService({
      database,
      jobs,
      storage,
      log: createLogger('silent'),
      authenticate: createAuthenticator({ database, keys }),
      functions: FUNCTIONS,
      site: {
        url: TEST_SITE,
        payments: null,
        links: { keys, siteUrl: 'http://site.test' },
        dataDirectory: null,
        backups: null,
        disk: new DiskWatch(null, 0),
        startedAt: new Date(0),
        fixedSettings: {},
        ai: {} as never,
        places: NO_PLACES,
        boards: new LargeBoards(),
        sheetKey: new Uint8Array(32),
        sheetReader: null as never,
        paperSecret: new Uint8Array(32),
        guardianSecret: new Uint8Array(32),
        presence: null as never,
        services: [],
        functionNames: [],
      },
      clientAddress: () => 'here',
      uploadLimits: {
        held,
        leastSpeed: { bytesPerSecond: 2_000, graceMs },
      },
    });
  app.route('/functions/v1', serviceWith(60_000));
  app.route('/impatient/v1', serviceWith(300));
  listening = serve({ fetch: app.fetch, port: 0 });
  await new Promise((ready) => listening.once('listening', ready));
  port = (listening.address() as AddressInfo).port;
  await signIn();
});
afterAll(async () => {
  listening.close();
  if ('closeAllConnections' in listening) listening.closeAllConnections();
  await server.close();
});

async function signIn(build: typeof buildStudent | typeof buildAdministrator = buildStudent): Promise<void> {
  const { session } = (await (await build(server)).client.auth.getSession()).data;
  headers = { apikey: server.keys.publishableKey, authorization: `Bearer ${session?.access_token}` };
}

const FORM_HEAD =
  '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** A form that says how long it is, and never comes. */
function announce(name: string, length: number | null, at = 'functions') {
  const request = httpRequest({
    port,
    method: 'POST',
    path: `/${at}/v1/${name}`,
    agent: false,
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=x',
      ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  });
  request.on('error', () => {});
  request.flushHeaders();
  const answered = new Promise<{ status: number; code: string }>((resolve) => {
    request.once('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code }));
    });
  });
  return { answered, write: (text: string) => request.write(text), hangUp: () => request.destroy() };
}

/** Holds more and more of them, until one is answered, with `status`. */
async function announceUntil(name: string, length: number, status: number) {
  const open: ReturnType<typeof announce>[] = [];
  const oneMore = () => {
    const next = announce(name, length);
    open.push(next);
    const waits = new Promise<null>((tell) => setTimeout(() => tell(null), 300));
    return Promise.race([next.answered, waits]);
  };
  await expect.poll(oneMore, { timeout: 20_000 }).toMatchObject({ status });
  return { held: open.length - 1, letGo: () => open.map(({ hangUp }) => hangUp()) };
}

const send = (name: string, bytes = 100) => {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  return fetch(`http://localhost:${port}/functions/v1/${name}`, { method: 'POST', headers, body });
};

describe('before any of a form is read', () => {
  it('anyone who may not call is refused', async () => {
    expect(await announce('closed', 90_000).answered).toEqual({ status: 402, code: 'premium_required' });
    expect(await announce('closed', null).answered).toEqual({ status: 402, code: 'premium_required' });
  });

  it('what says it is too large is refused', async () => {
    expect(await announce('open', 2_000_000).answered).toEqual({ status: 413, code: 'too_large' });
  });

  it('forms are counted, whatever becomes of them', async () => {
    for (let times = 0; times < 2; times++) expect((await send('seldom')).status).toBe(200);
    expect(await announce('seldom', 100).answered).toEqual({ status: 429, code: 'rate_limited' });
  });

  it('their bytes are counted', async () => {
    expect((await send('small', 6_000)).status).toBe(200);
    expect(await announce('small', 9_000).answered).toEqual({ status: 429, code: 'rate_limited' });
  });

  it('one caller has a few at once', async () => {
    const { letGo } = await announceUntil('open', 5_000, 429);
    letGo();
    await expect.poll(async () => (await send('open')).status).toBe(200);
  });

  it('what is announced, and does not come, costs nothing', async () => {
    const announced = Array.from({ length: 6 }, () => announce('large', 99_000));
    expect((await send('large', 30_000)).status).toBe(200);
    for (const { hangUp } of announced) hangUp();
  });
});

describe('while forms arrive', () => {
  /** So many bytes of a form that does not end. */
  const begin = async (bytes: number, at = 'functions') => {
    const before = held.held;
    const form = announce('large', 99_000, at);
    form.write(FORM_HEAD);
    form.write('x'.repeat(bytes));
    await expect.poll(() => held.held, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + bytes);
    return form;
  };
  const as = async <T>(build: typeof buildStudent | typeof buildAdministrator, work: () => Promise<T>) => {
    const before = headers;
    await signIn(build);
    return work().finally(() => {
      headers = before;
    });
  };

  it('what comes too slowly is ended', async () => {
    const form = await begin(100, 'impatient');
    expect(await form.answered).toEqual({ status: 408, code: 'too_slow' });
    await expect.poll(() => held.held, { timeout: 20_000 }).toBe(0);
  });

  it('one student has a share, no matter who else sends', async () => {
    const forms = [];
    for (let count = 0; count < 4; count++) forms.push(await begin(45_000));
    expect(await (await send('large', 30_000)).json()).toMatchObject({ code: 'rate_limited' });
    expect((await as(buildStudent, () => send('large', 30_000))).status).toBe(200);
    for (const { hangUp } of forms) hangUp();
    await expect.poll(() => held.held, { timeout: 20_000 }).toBe(0);
  });

  it('where the room is used up, the one who holds the most loses a form, and administrators have some left', async () => {
    const mine = [];
    for (let count = 0; count < 4; count++) mine.push(await begin(45_000));
    const others = await as(buildStudent, async () => [await begin(45_000), await begin(45_000)]);
    const ended = Promise.race(mine.map(({ answered }) => answered));
    expect((await as(buildAdministrator, () => send('administered', 30_000))).status).toBe(200);
    expect((await as(buildStudent, () => send('large', 40_000))).status).toBe(200);
    expect(await ended).toEqual({ status: 503, code: 'unavailable' });
    for (const { hangUp } of [...mine, ...others]) hangUp();
    await expect.poll(() => held.held, { timeout: 20_000 }).toBe(0);
  });
});

it('without a session 64 kB are taken, with one a megabyte', async () => {
  const post = async (bytes: number, as: Record<string, string>) => {
    const body = JSON.stringify({ text: 'x'.repeat(bytes) });
    const init = { method: 'POST', body, headers: { ...as, 'content-type': 'application/json' } };
    return (await fetch(`http://localhost:${port}/functions/v1/shown`, init)).status;
  };
  const stranger = { apikey: server.keys.publishableKey };
  expect([await post(60_000, stranger), await post(70_000, stranger)]).toEqual([200, 413]);
  expect(await post(70_000, headers)).toBe(200);
});

describe('texts that cannot be kept are refused', () => {
  const post = async (body: string) => {
    const response = await fetch(`http://localhost:${port}/functions/v1/texts`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return response.status;
  };

  it.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udfffx'])('in JSON: %s', async (text) => {
    expect(await post(`{"deviceId":"${text}"}`)).toBe(400);
    expect(await post(`{"deviceId":"x","more":[{"${text}":1}]}`)).toBe(400);
  });

  it('and so is what is nested without end', async () => {
    expect(await post(`{"deviceId":"x","more":${'['.repeat(31)}${']'.repeat(31)}}`)).toBe(200);
    expect(await post(`{"deviceId":"x","more":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)).toBe(400);
  });

  it('in a query and in a form', async () => {
    const get = await fetch(`http://localhost:${port}/functions/v1/texts?subject=a%00`, { headers });
    expect([get.status, await get.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    const body = new FormData();
    body.append('note', 'a\0');
    const form = await fetch(`http://localhost:${port}/functions/v1/open`, { method: 'POST', headers, body });
    expect(form.status).toBe(400);
  });
});
