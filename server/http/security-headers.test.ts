import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let directory: string;
let server: TestServer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-pages-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><!--vijaypath-config--><div id="root"></div>',
  );
  await writeFile(join(directory, 'assets', 'main.js'), 'export {};');
  server = await startTestServer({ webDirectory: directory, trustProxy: true });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (path: string, init?: RequestInit) => server.fetch(TEST_SITE + path, init);

const ANSWERS: [kind: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['a screen of the app', '/app/profile', 200],
  ['a page that is not there', '/nowhere', 404],
  ['a file', '/assets/main.js', 200],
  ['a file that is not there', '/assets/gone.js', 404],
  ['a refusal of the auth service', '/auth/v1/user', 401],
  ['a refusal of the data service', '/rest/v1/profiles', 401],
  ['a refusal of the functions', '/functions/v1/nothing', 404],
  ['a probe', '/healthz', 200],
];

describe.each(ANSWERS)('%s', (_, path, status) => {
  let headers: Headers;
  beforeAll(async () => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    headers = answer.headers;
  });

  it('runs no script but our files, and is framed by nobody', () => {
    const policy = new Map(
      headers
        .get('content-security-policy')
        ?.split('; ')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf(' ')),
          line.slice(line.indexOf(' ') + 1),
        ]),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('keeps to itself what it is and where one came from', () => {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});

it('lets a browser show a PDF, and nobody frame it', async () => {
  const { headers } = await get('/papers/model.pdf');
  expect(headers.get('content-security-policy')).not.toContain('object-src');
  expect(headers.get('content-security-policy')).not.toContain('default-src');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('of scripts inside a page the one of the build runs, known by its hash', async () => {
  const script = "document.documentElement.dataset.theme = 'dark';";
  const built = await mkdtemp(join(tmpdir(), 'vijaypath-pages-'));
  const tag = '<script src="/before-first-paint.js"></script>';
  await writeFile(join(built, 'index.html'), `<head>${tag}</head><div id="root"></div>`);
  await writeFile(join(built, 'before-first-paint.js'), script);
  const withScript = await startTestServer({ webDirectory: built });
  const answer = await withScript.fetch(`${TEST_SITE}/`);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await answer.text()).toContain(`<script>${script}</script>`);
  await withScript.close();
  await rm(built, { recursive: true });
});

it('asks for TLS only where there is TLS', async () => {
  const over = async (protocol?: string) =>
    (await get('/', protocol ? { headers: { 'x-forwarded-proto': protocol } } : {})).headers.get(
      'strict-transport-security',
    );
  expect(await over()).toBeNull();
  expect(await over('http')).toBeNull();
  expect(await over('https')).toBe('max-age=63072000');
});

it('asks for TLS by a public address, and believes no header unless told to', async () => {
  const plain = await startTestServer({ siteUrl: 'http://localhost:3000' });
  const claimed = await plain.fetch(`${TEST_SITE}/healthz`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(claimed.headers.get('strict-transport-security')).toBeNull();
  await plain.close();
  const secure = await startTestServer({ siteUrl: 'https://exam.example' });
  const answer = await secure.fetch(`${TEST_SITE}/healthz`);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
  await secure.close();
});

it('lets no cache keep what a service answers, nor the pages links with secrets open', async () => {
  for (const path of [
    '/auth/v1/settings',
    '/rest/v1/profiles',
    '/functions/v1/nothing',
    '/auth',
    '/auth/callback',
  ]) {
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
  expect((await get('/pricing')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/assets/main.js')).headers.get('cache-control')).toContain('immutable');
});

describe('an uploaded file', () => {
  it('has the stricter policy of storage, and may be shown by other sites', async () => {
    const path = { bucketId: 'question-media', name: 'lens.svg' };
    await server.storage.put(path, Buffer.from('<svg/>'), { contentType: 'image/svg+xml' });
    const { status, headers } = await get('/storage/v1/object/public/question-media/lens.svg');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('max-age=3600');
  });

  it('is refused without being kept by caches', async () => {
    const { status, headers } = await get('/storage/v1/object/public/question-media/absent.svg');
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
