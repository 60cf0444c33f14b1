import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const OWNER = 'asha@example.com';
const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: {
      sendMail: async (_, mail) => void mails.push(mail),
      rateLimits: {
        failedSignInsPerAddress: { limit: 30, windowSeconds: 900 },
        failedSignInsFromEverywhere: { limit: 40, windowSeconds: 86_400 },
      },
    },
  });
  await wire.signedIn(OWNER);
  await wire.signedIn('bala@example.com');
});
beforeEach(async () => {
  mails.length = 0;
  await wire.database.execute('delete from auth.rate_limits');
});
afterAll(() => wire.close());

interface From {
  address?: string;
  cookie?: string | undefined;
}

const signIn = (email: string, password: string, { address = '203.0.113.66', cookie }: From = {}) =>
  wire.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'x-test-address': address, ...(cookie ? { cookie } : {}) },
  });

/** `count` wrong guesses, one after another. @returns what each was answered with */
async function guess(count: number, email = OWNER, from: From = {}): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) answers.push((await signIn(email, `guess ${i}`, from)).status);
  return answers;
}

/** Guesses until the next has to wait, longer than any machine is slow. */
async function guessUntilShut(email = OWNER, from: From = {}): Promise<void> {
  expect(await guess(10, email, from)).toEqual(Array(10).fill(400));
  await wire.database.execute(
    `update auth.rate_limits set blocked_until = blocked_until + interval '1 hour' where blocked_until is not null`,
  );
  expect((await signIn(email, 'one more', from)).status).toBe(429);
}

/** As a browser keeps it. */
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0];
const pass = (time: string) =>
  wire.database.query(`update auth.rate_limits set blocked_until = blocked_until - $1::interval`, [time]);

describe('a stranger who guesses', () => {
  test('shuts the account for nobody else', async () => {
    await guessUntilShut();
    expect((await signIn(OWNER, PASSWORD, { address: '198.51.100.1' })).status).toBe(200);
  });

  test('waits longer and longer, and is told how long', async () => {
    expect(await guess(10)).toEqual(Array(10).fill(400));
    const waits: number[] = [];
    for (let round = 0; round < 12; round++) {
      // As if no time had passed since the failure that brought the wait.
      await wire.database.execute(
        `update auth.rate_limits set blocked_until = now() + (blocked_until - (expires_at - interval '1 hour'))
          where blocked_until is not null`,
      );
      const refused = await signIn(OWNER, PASSWORD);
      waits.push(Number(refused.headers.get('retry-after') ?? 0));
      await pass('1 hour');
      expect((await signIn(OWNER, 'another guess')).status).toBe(400);
    }
    // The first second may be over before it is asked about.
    expect(waits.slice(1)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('gains nothing by guessing at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 25 }, (_, i) => signIn(OWNER, `guess ${i}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  test('at the owner’s own address does not keep out a device the owner signed in on', async () => {
    const address = '198.51.100.9';
    const cookie = cookieOf(await signIn(OWNER, PASSWORD, { address }));
    await guessUntilShut(OWNER, { address });
    expect((await signIn(OWNER, PASSWORD, { address })).status).toBe(429);
    expect((await signIn(OWNER, PASSWORD, { address, cookie })).status).toBe(200);
  });

  test('is forgotten an hour after the last guess', async () => {
    await guessUntilShut();
    await wire.database.execute(`update auth.rate_limits set expires_at = now() - interval '1 second'`);
    expect((await signIn(OWNER, PASSWORD)).status).toBe(200);
  });

  test('from many addresses is slowed, and the owner’s device is not', async () => {
    const cookie = cookieOf(await signIn(OWNER, PASSWORD, { address: '198.51.100.1' }));
    for (let i = 0; i < 40; i++) await guess(1, OWNER, { address: `192.0.2.${i}` });
    const [first, second] = [await signIn(OWNER, 'x', { address: '192.0.2.100' }), await pass('9 seconds')];
    expect([first.status, second.rowCount > 0]).toEqual([400, true]);
    // The next has its turn a second on, those after it none within the time anybody waits.
    const crowd = await Promise.all(
      [101, 102, 103].map((i) => signIn(OWNER, 'x', { address: `192.0.2.${i}` })),
    );
    expect(crowd.map(({ status }) => status).sort()).toEqual([400, 429, 429]);
    expect((await signIn(OWNER, PASSWORD, { address: '192.0.2.200', cookie })).status).toBe(200);
  });
});

describe('a hall behind one address', () => {
  const address = '203.0.113.1';
  test('gets in after more failures than are free there, each student and each device', async () => {
    for (let i = 0; i < 4; i++) await guess(10, `nobody-${i}@example.com`, { address });
    const everybody = await Promise.all([
      signIn(OWNER, PASSWORD, { address }),
      ...Array.from({ length: 5 }, () => signIn('bala@example.com', PASSWORD, { address })),
    ]);
    expect(everybody.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('lets a student mistype without slowing the neighbour', async () => {
    await guessUntilShut(OWNER, { address });
    expect((await signIn('bala@example.com', PASSWORD, { address })).status).toBe(200);
  });

  test('counts no successes', async () => {
    for (let i = 0; i < 12; i++) expect((await signIn(OWNER, PASSWORD, { address })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('is known by a cookie no script reads, for the sign-in alone', async () => {
    const answer = await signIn(OWNER, PASSWORD);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{22}; Path=\/auth\/v1; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect(cookie).not.toContain('asha');
    expect((await signIn(OWNER, 'wrong')).headers.get('set-cookie')).toBeNull();
  });

  test('may fail as often as an address, and then waits as long', async () => {
    const cookie = cookieOf(await signIn(OWNER, PASSWORD));
    await guessUntilShut(OWNER, { cookie });
    expect((await signIn(OWNER, PASSWORD)).status).toBe(200);
  });

  test('is known to its own accounts alone, twelve at most', async () => {
    const own = cookieOf(await signIn('bala@example.com', PASSWORD));
    await guessUntilShut();
    expect((await signIn(OWNER, PASSWORD, { cookie: own })).status).toBe(429);
    await wire.database.execute('delete from auth.rate_limits');
    const both = cookieOf(await signIn(OWNER, PASSWORD, { cookie: own }));
    expect(both?.split('.')).toHaveLength(3);
    const crowded = `${both}${'.aaaaaaaaaaaaaaaaaaaaaa'.repeat(40)}`;
    expect(cookieOf(await signIn(OWNER, PASSWORD, { cookie: crowded }))?.split('.')).toHaveLength(13);
  });

  test.each([
    'known-device=',
    'known-device=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
    'known-device=../../etc/passwd',
    `known-device=${'A.'.repeat(4_000)}`,
    'known-device=%00;known-device=x',
  ])('cannot be made up: %s', async (cookie) => {
    await guessUntilShut();
    expect((await signIn(OWNER, PASSWORD, { cookie })).status).toBe(429);
  });

  test('is remembered when a session is renewed, or its password set', async () => {
    const session = (await (await signIn(OWNER, PASSWORD)).json()) as Record<string, string>;
    const { refresh_token, access_token } = session;
    const renewed = await wire.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token }),
    });
    expect(cookieOf(renewed)).toMatch(/^known-device=/);
    const changed = await wire.fetch('/auth/v1/user', {
      method: 'PUT',
      body: JSON.stringify({ data: {} }),
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(cookieOf(changed)).toMatch(/^known-device=/);
  });
});

describe('the owner', () => {
  const told = () => mails.filter(({ kind }) => kind === 'failed_sign_ins');

  test('is told once a day, of the tenth failure, wherever they came from', async () => {
    for (let i = 0; i < 9; i++) await guess(1, OWNER, { address: `192.0.2.${i}` });
    expect(told()).toEqual([]);
    await guess(3, OWNER);
    await expect.poll(told).toEqual([{ kind: 'failed_sign_ins', to: OWNER, failures: 10 }]);
    await guess(5, OWNER, { address: '192.0.2.77' });
    expect(told()).toHaveLength(1);
    await wire.database.execute(`update auth.rate_limits set expires_at = now() - interval '1 second'`);
    await guess(10);
    await expect.poll(() => told().length).toBe(2);
  });

  test('of no account is nobody', async () => {
    await guess(10, 'nobody@example.com');
    await guess(10, OWNER);
    await expect.poll(() => told().length).toBe(1);
  });
});

test('counters name nobody', async () => {
  await guess(12);
  const { rows } = await wire.database.query('select * from auth.rate_limits');
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain('asha');
});
