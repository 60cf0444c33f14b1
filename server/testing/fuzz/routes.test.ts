import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';
import { everyCaller, type FuzzCaller } from './callers.ts';
import { expectHarmless, type Secrets, secretsOf } from './harmless.ts';
import {
  anyMethod,
  contentType,
  hostileBody,
  hostileHeaders,
  hostilePart,
  hostileText,
  hostileValue,
  runs,
} from './hostile.ts';
import { BESIDE, makeSite, type Site } from './site.ts';

/** Every route the application has, asked by everybody in every wrong way: read from the router, so that a new one is among them. */
let server: TestServer;
let callers: FuzzCaller[];
let secrets: Secrets;
let site: Site;
let ids: string[];
beforeAll(async () => {
  site = await makeSite();
  server = await startTestServer({ webDirectory: site.directory, devMailbox: true });
  const victim = await buildStudent(server, 'Zubeida Victim');
  callers = await everyCaller(server);
  secrets = secretsOf(server, [victim.email, 'Zubeida', BESIDE]);
  ids = [victim.id, '00000000-0000-4000-8000-000000000000'];
});
afterAll(async () => {
  await server.close();
  await site.remove();
});

const FIELDS = [
  ...[
    'email',
    'password',
    'token',
    'token_hash',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'type',
    'data',
  ],
  ...[
    'phone',
    'nonce',
    'code_challenge',
    'code_challenge_method',
    'user_metadata',
    'ban_duration',
    'redirect_to',
  ],
  ...[
    'id',
    'name',
    'public',
    'bucketId',
    'sourceKey',
    'destinationKey',
    'destinationBucket',
    'prefixes',
    'prefix',
  ],
  ...['limit', 'offset', 'sortBy', 'search', 'expiresIn', 'paths', 'file_size_limit', 'allowed_mime_types'],
];
const MEANT: unknown[] = [
  ...[
    'recovery',
    'signup',
    'email_change',
    'question-media',
    'print-uploads',
    'victim@example.com',
    's256',
    '50mb',
  ],
  ...[10, 'a/b.png', ['a.png'], { column: 'name', order: 'asc' }, '+911234567890', '24h', true],
];
const body = fc.oneof(
  { weight: 1, arbitrary: hostileBody },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.constantFrom(...MEANT), hostileValue), {
        maxKeys: 6,
      })
      .map((value) => JSON.stringify(value)),
  },
);
const QUERY = [
  'select',
  'order',
  'limit',
  'grant_type',
  'token',
  'type',
  'redirect_to',
  'provider',
  'code',
  'state',
];
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...QUERY), hostilePart),
      fc.oneof(fc.constantFrom('password', 'refresh_token', 'pkce', 'google', 'recovery', '*'), hostilePart),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const SERVICES: [name: string, prefix: RegExp, count: number][] = [
  ['/auth/v1', /^\/auth\/v1/, 400],
  ['/rest/v1', /^\/rest\/v1/, 300],
  ['/storage/v1', /^\/storage\/v1/, 400],
  ['/functions/v1', /^\/functions\/v1/, 300],
  ['pages, files and probes', /^\/(?!(auth|rest|storage|functions)\/v1)/, 400],
];

it.each(SERVICES)('%s: never a 5xx, nothing given away', async (_, prefix, count) => {
  const routes = [...new Set(server.routes.map(({ path }) => path).filter((path) => prefix.test(path)))];
  expect(routes.length).toBeGreaterThan(2);
  const tables = ['profiles', 'questions', 'attempts', 'question-media', 'get_shared_score', 'main.js'];
  const known = fc.constantFrom(...ids, ...tables);
  const part = fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: hostilePart });
  const request = fc.record({
    route: fc.constantFrom(...routes),
    parts: fc.array(part, { minLength: 4, maxLength: 4 }),
    query,
    body,
    method: anyMethod,
    headers: hostileHeaders,
    type: contentType,
    extra: hostileText,
    caller: fc.nat(callers.length - 1),
  });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async (wanted) => {
      let next = 0;
      const filled = wanted.route.replace(/:\w+|\*/g, () => wanted.parts[next++] ?? '');
      const url = new URL(`${TEST_SITE}${filled}?${wanted.query}`);
      const method = methodFor(wanted.route, wanted.method);
      const caller = callers[wanted.caller] as FuzzCaller;
      const response = await server.fetch(url, {
        method,
        headers: { ...caller.headers, 'content-type': wanted.type, ...wanted.headers },
        ...(/^(get|head)$/i.test(method) ? {} : { body: wanted.body }),
      });
      await expectHarmless(response, { caller, path: url.pathname, secrets });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.ok && /\/(logout|user|admin)/.test(url.pathname)) callers = await everyCaller(server);
    }),
    runs(count),
  );
  // It met more than the door.
  expect(statuses.size, JSON.stringify([...statuses])).toBeGreaterThan(2);
});

/** Four in five times one of the methods the route has. */
function methodFor(route: string, other: string): string {
  const own = server.routes.filter(({ path, method }) => path === route && method !== 'ALL');
  const known = own[other.length % Math.max(1, own.length)];
  return known && !/^(X|PROPFIND)$/.test(other) ? known.method : other;
}
