import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DiskWatch } from '#server/disk/disk-watch.ts';
import { requestLog } from '#server/http/request-log.ts';
import { createLogger } from '#server/log.ts';
import { LargeBoards } from '#server/operations/boards/large-boards.ts';
import { NO_PLACES } from '#server/places/open-places.ts';
import { createAuthenticator } from '#server/protocol/authenticate.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { defineFunction, type ServerFunction } from './define-function.ts';
import { describeFunctions } from './describe-functions.ts';
import { createFunctionService } from './service.ts';

const Empty = z.object({});
const seen = vi.fn();

const echo = defineFunction({
  name: 'echo',
  access: 'student',
  maxBodyBytes: 100,
  request: z.object({ text: z.string() }),
  response: z.object({ text: z.string() }),
  handle: async (_, { text }) => ({ text }),
});
const read = defineFunction({
  name: 'both',
  method: 'GET',
  access: 'student',
  request: z.object({ limit: z.coerce.number().int().default(10) }),
  response: z.object({ limit: z.number() }),
  handle: async (_, { limit }) => ({ limit }),
});
const write = defineFunction({
  name: 'both',
  access: 'student',
  request: Empty,
  response: z.object({ written: z.boolean() }),
  handle: async () => ({ written: true }),
});
/** Writes, then waits: in the database, or for something that never comes. */
const slow = defineFunction({
  name: 'slow',
  access: 'student',
  timeoutMs: 400,
  request: z.object({ where: z.enum(['database', 'outside']) }),
  response: Empty,
  handle: (context, { where }) =>
    context.asOwner('a test', async (tx) => {
      await tx.query(
        `insert into private.mail_outbox (recipient, subject, body_text) values ('slow', '', '')`,
      );
      if (where === 'database') await tx.query('select pg_sleep(20)');
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
      return {};
    }),
});
const QUOTA = { calls: [{ limit: 60, windowSeconds: 60 }], bytesPerDay: 10_000_000, atOnce: 2 };
const upload = defineFunction({
  name: 'upload',
  access: 'student',
  files: {
    field: 'files',
    maxCount: 2,
    maxBytes: 50_000,
    types: ['application/pdf', 'image/png'],
    quota: QUOTA,
  },
  request: z.object({ test_id: z.string(), tags: z.array(z.string()).optional() }),
  response: z.object({ texts: z.array(z.string()), test_id: z.string() }),
  handle: async ({ files }, { test_id }) => {
    seen(files.map(({ fileName, contentType, size }) => ({ fileName, contentType, size })));
    if (test_id === 'fail') throw new Error('a fault of ours');
    return { test_id, texts: await Promise.all(files.map(({ path }) => readFile(path, 'utf8'))) };
  },
});
const FUNCTIONS = [echo, read, write, slow, upload] as unknown as ServerFunction[];

let server: TestServer;
let asha: Student;
let token: string;
let listening: ReturnType<typeof serve>;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  asha = await buildStudent(server);
  token = (await asha.client.auth.getSession()).data.session?.access_token ?? '';
  const { database, jobs, storage, keys } = server;
  const log = createLogger('silent');
  const app = new Hono();
  app.use(requestLog(log));
  const authenticate = createAuthenticator({ database, keys });
  app.route(
    '/functions/v1',
    createFunctionService({
      database,
      jobs,
      storage,
      log,
      authenticate,
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
    }),
  );
  listening = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => listening.once('listening', resolve));
  port = (listening.address() as AddressInfo).port;
});
afterAll(async () => {
  listening.close();
  await server.close();
});

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function send(path: string, init: Init = {}) {
  const response = await fetch(`http://localhost:${port}/functions/v1/${path}`, {
    method: 'POST',
    ...init,
    headers: { apikey: server.keys.publishableKey, authorization: `Bearer ${token}`, ...init.headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe('finding a function', () => {
  it('answers 404 for one there is not, 405 for a method it has not, each with the id of the request', async () => {
    const unknown = await send('nothing');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(unknown.body.request_id).toBe(unknown.headers.get('x-request-id'));
    expect(unknown.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    const wrong = await send('echo', { method: 'GET' });
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed', error: 'Use POST' } });
    expect(wrong.headers.get('allow')).toBe('POST');
    expect((await send('both', { method: 'DELETE' })).headers.get('allow')).toBe('GET, POST');
  });

  it('tells methods of one name apart, and reads a GET from its query', async () => {
    expect((await send('both?limit=3', { method: 'GET' })).body).toEqual({ limit: 3 });
    expect(await send('both?limit=x', { method: 'GET' })).toMatchObject({ status: 400 });
    expect((await send('both')).body).toEqual({ written: true });
  });

  it('lets any site ask, through the whole application', async () => {
    const preflight = await server.fetch(`${TEST_SITE}/functions/v1/create-test`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://institute.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey, authorization, content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/apikey.*authorization/);
  });
});

describe('a JSON body', () => {
  it('is that, and nothing else', async () => {
    expect((await send('echo', json({ text: 'hello' }))).body).toEqual({ text: 'hello' });
    for (const type of [
      'text/html',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/xml',
    ]) {
      const answer = await send('echo', { body: '{"text":"x"}', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
    const unlabelled = (body: string) =>
      send('echo', { body, headers: { 'content-type': 'text/plain;charset=UTF-8' } });
    expect((await unlabelled('{"text":"x"}')).body).toEqual({ text: 'x' });
    expect(await unlabelled('text=x')).toMatchObject({ status: 415 });
    expect(await send('echo', { ...json({}), body: '{' })).toMatchObject({ status: 400 });
  });

  it('is not read past its limit, whether or not it says how long it is', async () => {
    const long = json({ text: 'x'.repeat(101) });
    expect(await send('echo', long)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const stream = new Blob([long.body]).stream();
    const streamed = await send('echo', { ...long, body: stream, duplex: 'half' } as Init);
    expect(streamed).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});

describe('a form with files', () => {
  const form = (files: [content: string, type: string, name?: string][], fields: [string, string][] = []) => {
    const body = new FormData();
    for (const [name, value] of [['test_id', 't1'] as [string, string], ...fields]) body.append(name, value);
    for (const [content, type, name = 'scan.pdf'] of files) {
      body.append('files', new Blob([content], { type }), name);
    }
    return body;
  };
  // A folder of its own for what is under way, as the machine's may hold that of others.
  const { TMPDIR } = process.env;
  beforeAll(async () => {
    process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'vijaypath-host-'));
  });
  afterAll(async () => {
    await rm(tmpdir(), { recursive: true });
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const leftovers = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('vijaypath-upload-'));
  it('gives the function its files, on the disk, until it has answered', async () => {
    const body = form([
      ['one', 'application/pdf'],
      ['two', 'image/png', '../../sheet 2.png'],
    ]);
    expect((await send('upload', { body })).body).toEqual({ test_id: 't1', texts: ['one', 'two'] });
    expect(seen).toHaveBeenLastCalledWith([
      { fileName: 'scan.pdf', contentType: 'application/pdf', size: 3 },
      { fileName: 'sheet 2.png', contentType: 'image/png', size: 3 },
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('without files is the function’s to judge, its fields the contract’s', async () => {
    expect((await send('upload', { body: form([]) })).body).toEqual({ test_id: 't1', texts: [] });
    const lists = form(
      [],
      [
        ['tags', 'a'],
        ['tags', 'b'],
      ],
    );
    expect((await send('upload', { body: lists })).status).toBe(200);
    expect(await send('upload', { body: form([], [['test_id', 'again']]) })).toMatchObject({ status: 400 });
  });

  it.each<[string, () => FormData, number, string]>([
    ['too large a file', () => form([['x'.repeat(50_001), 'application/pdf']]), 413, 'too_large'],
    ['too many files', () => form([1, 2, 3].map(() => ['x', 'application/pdf'])), 413, 'too_large'],
    ['another type', () => form([['x', 'text/html']]), 415, 'unsupported_media_type'],
    ['a field too large', () => form([], [['note', 'x'.repeat(70_000)]]), 413, 'too_large'],
  ])('with %s is refused, and nothing stays', async (_, body, status, code) => {
    expect(await send('upload', { body: body() })).toMatchObject({ status, body: { code } });
    expect(await leftovers()).toEqual([]);
  });

  it('with a file in another field is refused', async () => {
    const body = new FormData();
    body.append('other', new Blob(['x'], { type: 'image/png' }), 'a.png');
    expect(await send('upload', { body })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('is needed where files are', async () => {
    expect(await send('upload', json({ test_id: 't1' }))).toMatchObject({ status: 415 });
    const cut = { body: '--x\r\ncut', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect(await send('upload', cut)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('leaves nothing when the function fails', async () => {
    const body = form([['one', 'application/pdf']], []);
    body.set('test_id', 'fail');
    expect(await send('upload', { body })).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await leftovers()).toEqual([]);
  });

  it('leaves nothing when the sender goes away', async () => {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/functions/v1/upload',
      headers: {
        apikey: server.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    request.on('error', () => {});
    request.write(
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\nhalf',
    );
    await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1));
    request.destroy();
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
  });

  it('must come from somebody who may call, before any of it is read', async () => {
    const body = form([['one', 'application/pdf']]);
    const answer = await send('upload', {
      body,
      headers: { authorization: `Bearer ${server.keys.publishableKey}` },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });
});

it('describes queries and forms', () => {
  const { paths } = describeFunctions(FUNCTIONS) as { paths: Record<string, Record<string, object>> };
  expect(Object.keys(paths['/both'] ?? {})).toEqual(['get', 'post']);
  expect(paths['/both']?.get).toMatchObject({
    parameters: [{ name: 'limit', in: 'query', required: false }],
  });
  expect(paths['/upload']?.post).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { files: { maxItems: 2 } } } } },
    },
  });
});

// Last: where a statement overran, an embedded database that lives in memory begins again.
describe('a function that takes too long', () => {
  it.each(['outside', 'database'])('in or with the %s is answered, and undone', async (where) => {
    const answer = await send('slow', json({ where }));
    expect(answer).toMatchObject({ status: 504, body: { code: 'timeout' } });
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
    const { rows } = await server.database.query(`select from private.mail_outbox where recipient = 'slow'`);
    expect(rows).toEqual([]);
  });
});
