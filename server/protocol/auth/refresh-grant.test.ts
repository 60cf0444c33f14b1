import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWire, type Wire } from '../testing/wire.ts';

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

let users = 0;
async function newSession() {
  const client = await wire.signedIn(`user${++users}@example.com`);
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('No session');
  return data.session;
}

const refresh = (token: unknown) =>
  wire.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  });

const nextOf = async (response: Response) =>
  ((await response.json()) as { refresh_token: string }).refresh_token;
const refreshed = async (token: string) => nextOf(await refresh(token));

const whoAmI = (token: string) =>
  wire.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });

/** Moves every use of a token an hour back. */
const letGracePass = () =>
  wire.database.execute(`update auth.refresh_tokens set used_at = used_at - interval '1 hour'`);

test('supabase-js gets a new pair that works, in the same session', async () => {
  const client = await wire.signedIn('refresh@example.com');
  const before = (await client.auth.getSession()).data.session;
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  expect((await client.auth.getUser()).data.user?.email).toBe('refresh@example.com');
  const sessionOf = (token = '') =>
    JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  expect(sessionOf(data.session?.access_token).session_id).toBe(sessionOf(before?.access_token).session_id);
});

test('tokens rotate along one line', async () => {
  let { refresh_token: token } = await newSession();
  const seen = new Set([token]);
  for (let i = 0; i < 4; i++) {
    const response = await refresh(token);
    expect(response.status).toBe(200);
    token = await nextOf(response);
    expect(seen.has(token)).toBe(false);
    seen.add(token);
  }
});

describe('a used token', () => {
  test('within ten seconds answers with the newest of its line', async () => {
    const { refresh_token: first } = await newSession();
    const second = await refreshed(first);
    expect(await refreshed(first)).toBe(second);
    const third = await refreshed(second);
    expect(await refreshed(first)).toBe(third);
  });

  test('twenty tabs at once all get the same pair', async () => {
    const { refresh_token: token } = await newSession();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = await Promise.all(answers.map(nextOf));
    expect(new Set(tokens).size).toBe(1);
    expect((await refresh(tokens[0])).status).toBe(200);
  });

  test('after that ends its session: nothing of it works any more', async () => {
    const { refresh_token: first, access_token } = await newSession();
    const second = await refreshed(first);
    const third = await refreshed(second);
    await letGracePass();
    const reused = await refresh(first);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect(await (await refresh(third)).json()).toMatchObject({ error_code: 'refresh_token_not_found' });
    expect((await whoAmI(access_token)).status).toBe(403);
  });

  test('whose answer was lost answers with the same successor at any later time, as long as nobody used that', async () => {
    const { refresh_token: first } = await newSession();
    const lost = await refreshed(first);
    await letGracePass();
    expect(await refreshed(first)).toBe(lost);
    await letGracePass();
    expect(await refreshed(first)).toBe(lost);
    await refreshed(lost);
    await letGracePass();
    expect((await refresh(first)).status).toBe(400);
  });

  test('of one session leaves the user’s other sessions alone', async () => {
    const { refresh_token: first, user } = await newSession();
    const other = wire.client();
    await other.auth.signInWithPassword({ email: user.email ?? '', password: 'correct horse' });
    await refreshed(await refreshed(first));
    await letGracePass();
    expect((await refresh(first)).status).toBe(400);
    expect((await other.auth.refreshSession()).error).toBeNull();
  });
});

describe('refusals', () => {
  test('a token nobody issued', async () => {
    const { error } = await wire.client().auth.refreshSession({ refresh_token: 'made-up' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('none, or one of another type', async () => {
    for (const token of [undefined, null, '', 7, { a: 1 }]) {
      expect(await (await refresh(token)).json()).toMatchObject({ error_code: 'validation_failed' });
    }
  });

  test('a banned user, whose token is not used up by trying', async () => {
    const { refresh_token: token, user } = await newSession();
    const ban = (until: string) =>
      wire.database.query(`update auth.users set banned_until = now() + $2::interval where id = $1`, [
        user.id,
        until,
      ]);
    await ban('1 hour');
    expect(await (await refresh(token)).json()).toMatchObject({ error_code: 'user_banned' });
    await ban('-1 hour');
    expect((await refresh(token)).status).toBe(200);
  });

  test('a deleted user', async () => {
    const { refresh_token: token, user } = await newSession();
    await wire.database.query('update auth.users set deleted_at = now() where id = $1', [user.id]);
    expect(await (await refresh(token)).json()).toMatchObject({ error_code: 'refresh_token_not_found' });
  });
});

test('the database holds no token anybody could use', async () => {
  const { refresh_token: token } = await newSession();
  const { rows } = await wire.database.query(
    `select encode(token_hash, 'escape') as hash, * from auth.refresh_tokens`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});
