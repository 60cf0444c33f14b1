import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

let users = 0;
async function threeSessions() {
  const email = `user${++users}@example.com`;
  const first = await wire.signedIn(email);
  const others = [wire.client(), wire.client()];
  for (const client of others) await client.auth.signInWithPassword({ email, password: PASSWORD });
  const clients = [first, ...others];
  const tokens = await Promise.all(
    clients.map(async (client) => (await client.auth.getSession()).data.session?.access_token ?? ''),
  );
  return { first, clients, tokens };
}

const statuses = (tokens: string[]) =>
  Promise.all(
    tokens.map(async (token) => {
      const response = await wire.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
      return response.status;
    }),
  );

test.each([
  ['global', [403, 403, 403]],
  ['local', [403, 200, 200]],
  ['others', [200, 403, 403]],
] as const)('scope %s ends what it says, at once', async (scope, expected) => {
  const { first, tokens } = await threeSessions();
  expect(await statuses(tokens)).toEqual([200, 200, 200]);
  expect((await first.auth.signOut({ scope })).error).toBeNull();
  expect(await statuses(tokens)).toEqual(expected);
});

test('the refresh token of an ended session is gone', async () => {
  const { first, clients } = await threeSessions();
  await first.auth.signOut();
  expect((await clients[1]?.auth.refreshSession())?.error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('nobody else is signed out', async () => {
  const [mine, theirs] = [await threeSessions(), await threeSessions()];
  await mine.first.auth.signOut();
  expect(await statuses(theirs.tokens)).toEqual([200, 200, 200]);
});

test('an ended session answers as auth-js expects it', async () => {
  const { first, tokens } = await threeSessions();
  await first.auth.signOut();
  const response = await wire.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${tokens[0]}` } });
  expect(await response.json()).toEqual({
    code: 403,
    error_code: 'session_not_found',
    msg: 'Session from session_id claim in JWT does not exist',
  });
  expect((await wire.client().auth.getUser(tokens[0])).error?.name).toBe('AuthSessionMissingError');
});

test('an unknown scope is refused', async () => {
  const { tokens } = await threeSessions();
  for (const scope of ['everything', 'constructor', '']) {
    const response = await wire.fetch(`/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    expect(response.status).toBe(400);
  }
  expect(await statuses(tokens)).toEqual([200, 200, 200]);
});
