import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIssuer, type TestIssuer } from '../../testing/oidc-issuer.ts';
import { KEYS, openWire, PASSWORD, type Wire } from '../../testing/wire.ts';

const CALLBACK = 'http://localhost/auth/v1/callback';
const TARGET = 'http://localhost/auth/callback?next=%2Fapp';
let issuer: TestIssuer;
let wire: Wire;
const reported: unknown[] = [];
const seenByApplication: string[] = [];

beforeAll(async () => {
  issuer = await startIssuer(CALLBACK);
  const { clientId, clientSecret, url } = issuer;
  wire = await openWire({
    auth: {
      google: { clientId, clientSecret, issuer: url },
      reportError: (error) => void reported.push(error),
      onUserCreated: async (_, user) => void seenByApplication.push(user.email ?? ''),
    },
  });
});
beforeEach(() => {
  issuer.denies = false;
  reported.length = 0;
});
afterAll(async () => {
  await wire.close();
  await issuer.close();
});

let people = 0;
function newPerson(email = `person${++people}@example.com`, verified = true) {
  issuer.person = { sub: `google-${++people}`, email, email_verified: verified, name: 'Asha Rao' };
  return email;
}

function pkceClient() {
  const storage = new Map<string, string>();
  return wire.client(undefined, {
    flowType: 'pkce',
    persistSession: true,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
}
type Client = ReturnType<typeof pkceClient>;

/** The address the application's own /authorize sends the browser to. */
async function leave(client: Client, redirectTo = TARGET): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data } = await client.auth.signInWithOAuth({ provider: 'google', options });
  return locationOf(data.url ?? '');
}

async function locationOf(address: string | URL): Promise<string> {
  const response = await wire.app.fetch(new Request(address));
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

/** Where the browser stands after the whole journey. */
const journey = async (client: Client, redirectTo?: string) =>
  new URL(await locationOf(await issuer.browse(await leave(client, redirectTo))));

async function enter(client: Client) {
  const landed = await journey(client);
  const { data, error } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  if (error) throw error;
  return data.user;
}

const errorsIn = (landed: URL) => {
  const inQuery = Object.fromEntries(
    ['error', 'error_code', 'error_description'].map((name) => [name, landed.searchParams.get(name)]),
  );
  expect(Object.fromEntries(new URLSearchParams(landed.hash.slice(1)))).toEqual(inQuery);
  return inQuery;
};

test('settings show the way in', async () => {
  expect(await (await wire.fetch('/auth/v1/settings')).json()).toMatchObject({ external: { google: true } });
});

describe('signing in', () => {
  test('makes an account, with PKCE on both sides, a state and a nonce', async () => {
    const email = newPerson();
    const client = pkceClient();
    const away = new URL(await leave(client));
    expect(away.origin).toBe(issuer.url);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const landed = new URL(await locationOf(await issuer.browse(away.href)));
    expect(landed.searchParams.get('next')).toBe('/app');
    expect(landed.hash).toBe('');
    const code = landed.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Asha Rao', email_verified: true },
      identities: [{ provider: 'google', id: issuer.person.sub, identity_data: { email } }],
    });
    expect(data.user?.last_sign_in_at).toBeDefined();
    expect(data.user?.identities?.[0]?.last_sign_in_at).toBeDefined();
    expect(seenByApplication).toContain(email);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('again is the same account, also when the email at Google changed', async () => {
    newPerson();
    const first = await enter(pkceClient());
    issuer.person.email = `renamed${++people}@example.com`;
    const second = await enter(pkceClient());
    expect(second.id).toBe(first.id);
    expect(second.email).toBe(first.email);
  });

  test('without PKCE the session is in the fragment', async () => {
    newPerson();
    const landed = await journey(wire.client() as Client);
    expect(landed.searchParams.get('code')).toBeNull();
    const values = Object.fromEntries(new URLSearchParams(landed.hash.slice(1)));
    expect(values).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect((await wire.client().auth.getUser(values.access_token)).data.user?.email).toBe(
      issuer.person.email,
    );
  });

  test('reads the email from userinfo where the ID token has none', async () => {
    const email = newPerson();
    const plain = await startIssuer(CALLBACK, { emailInIdToken: false });
    plain.person = issuer.person;
    const { clientId, clientSecret, url } = plain;
    const other = await openWire({ auth: { google: { clientId, clientSecret, issuer: url } } });
    const ask = async (address: string) =>
      (await other.app.fetch(new Request(address))).headers.get('location') ?? '';
    const back = await plain.browse(await ask('http://localhost/auth/v1/authorize?provider=google'));
    expect(new URL(await ask(back.href)).hash).toContain('access_token');
    expect((await other.database.query('select from auth.users where email = $1', [email])).rowCount).toBe(1);
    await other.close();
    await plain.close();
  });
});

describe('an account with the same email', () => {
  test('that was never verified is taken from anyone who made it', async () => {
    const email = newPerson();
    const squatter = await wire.signedIn(email);
    await squatter.auth.updateUser({ data: { full_name: 'Squatter' } });
    const refresh = (await squatter.auth.getSession()).data.session?.refresh_token ?? '';
    const user = await enter(pkceClient());
    expect(user).toMatchObject({
      email,
      user_metadata: { full_name: 'Asha Rao' },
      app_metadata: { provider: 'google', providers: ['google'] },
      identities: [{ provider: 'google' }],
    });
    expect((await squatter.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await wire.client().auth.refreshSession({ refresh_token: refresh })).error).not.toBeNull();
    const signIn = await wire.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('that was verified keeps its password and its sessions, and gains the identity', async () => {
    const email = newPerson();
    const admin = wire.client(KEYS.secretKey).auth.admin;
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const owner = wire.client();
    await owner.auth.signInWithPassword({ email, password: PASSWORD });
    const user = await enter(pkceClient());
    expect(user.id).toBe(made.data.user?.id);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await owner.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('is not given to an email Google has not verified', async () => {
    const email = newPerson(undefined, false);
    const owner = await wire.signedIn(email);
    const landed = await journey(pkceClient());
    expect(errorsIn(landed)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    });
    expect((await owner.auth.getUser()).data.user?.identities).toHaveLength(1);
  });

  test('is not opened when it is banned', async () => {
    const email = newPerson();
    await enter(pkceClient());
    await wire.database.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    expect(errorsIn(await journey(pkceClient()))).toMatchObject({ error_code: 'user_banned' });
  });
});

describe('refusals', () => {
  test('the person says no', async () => {
    newPerson();
    issuer.denies = true;
    const landed = await journey(pkceClient());
    expect(landed.href).toContain('http://localhost/auth/callback?next=%2Fapp');
    expect(errorsIn(landed)).toMatchObject({
      error: 'access_denied',
      error_description: 'The user denied the request',
    });
    expect(reported).toEqual([]);
  });

  test('no email at all', async () => {
    newPerson();
    delete issuer.person.email;
    expect(errorsIn(await journey(pkceClient()))).toMatchObject({ error: 'invalid_request' });
  });

  test('a state that is missing, made up, used, or too old', async () => {
    newPerson();
    const site = async (address: string | URL) => errorsIn(new URL(await locationOf(address)));
    expect(await site(`${CALLBACK}?code=x`)).toMatchObject({ error_code: 'bad_oauth_callback' });
    expect(await site(`${CALLBACK}?code=x&state=made-up`)).toMatchObject({ error_code: 'bad_oauth_state' });
    const back = await issuer.browse(await leave(pkceClient()));
    await locationOf(back);
    expect(await site(back)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
    const late = await issuer.browse(await leave(pkceClient()));
    await wire.database.execute('update auth.flow_states set expires_at = now()');
    expect(await site(late)).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('a code that belongs to another journey', async () => {
    newPerson();
    const mine = await issuer.browse(await leave(pkceClient()));
    const theirs = await issuer.browse(await leave(pkceClient()));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(errorsIn(new URL(await locationOf(mine)))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  test('another browser than the one that asked has no use for the code', async () => {
    newPerson();
    const landed = await journey(pkceClient());
    const thief = pkceClient();
    await leave(thief);
    const { error } = await thief.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ code: 'bad_code_verifier' });
  });

  test.each(['https://evil.example/', '//evil.example/', 'http://localhost.evil.example/'])(
    'the way back never leads to %s',
    async (redirectTo) => {
      newPerson();
      expect((await journey(pkceClient(), redirectTo)).origin).toBe('http://localhost');
    },
  );

  test('half a challenge', async () => {
    const response = await wire.fetch('/auth/v1/authorize?provider=google&code_challenge=x');
    expect(response.status).toBe(400);
  });

  test('an issuer that is away, and that the way is open again when it is back', async () => {
    newPerson();
    const away = await startIssuer(CALLBACK);
    const google = { clientId: away.clientId, clientSecret: away.clientSecret, issuer: away.url };
    const other = await openWire({ auth: { google, reportError: () => {} } });
    const ask = async () => {
      const path = `/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(TARGET)}`;
      return new URL((await other.fetch(path)).headers.get('location') ?? '');
    };
    await away.close();
    const refused = await ask();
    expect(refused.href).toContain(TARGET);
    expect(Object.fromEntries(new URLSearchParams(refused.hash.slice(1)))).toMatchObject({
      error: 'temporarily_unavailable',
      error_description: 'The identity provider cannot be reached',
    });
    const back = await startIssuer(CALLBACK, { port: Number(new URL(away.url).port) });
    expect((await ask()).origin).toBe(back.url);
    await back.close();
    await other.close();
  });
});

test('the database holds no state anybody could use', async () => {
  const state = new URL(await leave(pkceClient())).searchParams.get('state') ?? '';
  const { rows } = await wire.database.query(
    `select encode(state_hash, 'escape') as hash, * from auth.flow_states`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(state);
});
