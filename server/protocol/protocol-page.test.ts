import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CABINET } from './testing/cabinet.ts';
import { LIBRARY } from './testing/library.ts';
import { openWire, type Wire } from './testing/wire.ts';

/**
 * Rows of docs/protocol.md that promise a refusal, asked of the server: each code it answers with stands in the row. A
 * row whose feature has a suite of its own names it.
 */
type Check = () => Promise<(string | undefined)[]>;

let wire: Wire;
let client: SupabaseClient;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY + CABINET, auth: { sendMail: async () => {} } });
  client = await wire.signedIn('reader@example.com');
});
afterAll(() => wire.close());

/** The code, as each of the services names it, of what a bare request is answered. */
async function codeOf(path: string, init: RequestInit = {}, isSignedIn = true): Promise<string | undefined> {
  const { data } = await client.auth.getSession();
  const headers = new Headers(init.headers);
  if (isSignedIn) headers.set('authorization', `Bearer ${data.session?.access_token}`);
  if (init.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const response = await wire.fetch(path, { ...init, headers });
  expect(response.ok, path).toBe(false);
  const body = (await response.json().catch(() => ({}))) as Record<string, string | undefined>;
  const { code, error_code: authCode, error } = body;
  return (
    [authCode, error, code].find((one) => one !== undefined && !/^\d{3}$/.test(one)) ??
    String(response.status)
  );
}
const post = (path: string, body: unknown) => codeOf(path, { method: 'POST', body: JSON.stringify(body) });

const OF_REFUSED: Record<string, Check | `${string}.test.ts`> = {
  '`POST /signup` with a phone; anonymous': async () => [
    (await wire.client().auth.signUp({ phone: '+911234567890', password: 'a long password' })).error?.code,
    (await wire.client().auth.signInAnonymously()).error?.code,
  ],
  '`POST /token` id_token, web3': async () => [
    (await wire.client().auth.signInWithIdToken({ provider: 'google', token: 'x' })).error?.code,
    await post('/auth/v1/token?grant_type=web3', { chain: 'solana', message: 'x', signature: 'y' }),
  ],
  '`POST /verify` with a phone': async () => [
    (await wire.client().auth.verifyOtp({ type: 'sms', phone: '+911234567890', token: '123456' })).error
      ?.code,
  ],
  '`POST /otp`, `POST /magiclink`': async () => [
    (await wire.client().auth.signInWithOtp({ email: 'reader@example.com' })).error?.code,
    await post('/auth/v1/magiclink', { email: 'reader@example.com' }),
  ],
  '`PUT /user` with a nonce; `GET /reauthenticate`': async () => [
    (await client.auth.updateUser({ password: 'another password', nonce: '123456' })).error?.code,
    (await client.auth.reauthenticate()).error?.code,
  ],
  '`/factors` (MFA)': async () => [
    (await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code?.replace('totp', '…'),
    (await client.auth.mfa.unenroll({ factorId: crypto.randomUUID() })).error?.code,
  ],
  '`/user/identities` (manual linking)': async () => [
    await codeOf('/auth/v1/user/identities/authorize?provider=google'),
    await codeOf(`/auth/v1/user/identities/${crypto.randomUUID()}`, { method: 'DELETE' }),
  ],
  '`POST /sso`': async () => [
    (await wire.client().auth.signInWithSSO({ domain: 'example.com' })).error?.code,
  ],
  'passkeys (`/passkeys`, `grant_type=passkey`)': async () => [
    await codeOf('/auth/v1/passkeys'),
    await post('/auth/v1/token?grant_type=passkey', {}),
  ],
  'being an OAuth or OpenID server for others (`/oauth/…`, `/.well-known/openid-configuration`)':
    async () => [
      await codeOf('/auth/v1/oauth/authorize'),
      await codeOf('/auth/v1/.well-known/openid-configuration'),
    ],
  'aggregates, `count()` among them': async () => [
    (await client.from('books').select('price.sum()')).error?.code,
    (await client.from('books').select('count()')).error?.code,
  ],
  'many rows of a relation twice on a path, as posts → tags → their posts': async () => [
    (await client.from('books').select('id, tags(label, books(id))')).error?.code,
  ],
  'reads (GET, HEAD) that write': 'server/protocol/rest/computed-relationships.test.ts',
  '`PUT` of one row': async () => [await codeOf('/rest/v1/books?id=eq.1', { method: 'PUT', body: '{}' })],
  'OpenAPI description at `/`': async () => [await codeOf('/rest/v1/')],
  "a statement's time": 'server/protocol/rest/cost.test.ts',
  'a body, an answer': async () => [
    String(
      (
        await wire.fetch('/rest/v1/rpc/echo', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify('x'.repeat(1_100_000)),
        })
      ).status,
    ),
  ],
  'one that comes too slowly, or whose sender holds too much unfinished': 'server/protocol/read-text.test.ts',
  writes: 'server/protocol/rest/write-budget.test.ts',
  'resumable upload (TUS)': async () => [
    await codeOf('/storage/v1/upload/resumable', { method: 'POST', headers: { 'tus-resumable': '1.0.0' } }),
  ],
  'transformation of pictures, S3 protocol, analytics and vector buckets, CDN':
    'server/protocol/storage/serving.test.ts',
  channels: 'server/protocol/realtime/refuse-realtime.test.ts',
  'pgvector, PostGIS, pg_cron, pg_net, pgsodium, vault': async () => {
    const created = ['vector', 'postgis', 'pg_cron', 'pg_net', 'pgsodium', 'supabase_vault'].map((name) =>
      wire.database.execute(`create extension ${name}`).then(
        () => name,
        () => 'by PostgreSQL',
      ),
    );
    return [...new Set(await Promise.all(created))];
  },
};

interface Row {
  what: string;
  state: string;
  how: string;
}

const page = await readFile(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const rows: Row[] = page.split('\n').flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [, what = '', state = '', how = ''] = cells;
  return /^(there|refused|planned|limited)$/.test(state) ? [{ what, state, how }] : [];
});
const promised = rows.filter(({ state }) => state !== 'there');

it('has a check for each row that refuses or limits, and none for another', () => {
  expect(Object.keys(OF_REFUSED).sort()).toEqual(promised.map(({ what }) => what).sort());
});

it.each(promised)('$what: $state', async ({ what, how }) => {
  const check = OF_REFUSED[what];
  if (typeof check === 'string') return expect(existsSync(check), check).toBe(true);
  const codes = (await check?.()) ?? [];
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(how).toContain(code);
});
