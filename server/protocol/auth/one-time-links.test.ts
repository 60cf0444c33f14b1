import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, pressLink } from '#server/testing/press-link.ts';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const mails: AuthMail[] = [];
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({
    auth: { requireEmailConfirmation: true, sendMail: async (_, mail) => void mails.push(mail) },
  });
});
afterAll(() => wire.close());

let people = 0;
/** The link of a sign-up that waits, or of a reset. */
async function linkOf(kind: 'signup' | 'recovery'): Promise<{ email: string; link: string }> {
  const email = `link${++people}@example.com`;
  const newest = () => {
    const mail = mails.findLast(({ to }) => to === email);
    return mail && 'link' in mail ? mail.link : '';
  };
  await wire.client().auth.signUp({ email, password: PASSWORD });
  if (kind === 'signup') return { email, link: newest() };
  await pressLink(wire.app, newest());
  const before = newest();
  await wire.client().auth.resetPasswordForEmail(email);
  await expect.poll(newest).not.toBe(before);
  // The mail is handed over before what stands behind its link is committed.
  await expect.poll(async () => (await wire.app.fetch(new Request(newest()))).status).toBe(200);
  return { email, link: newest() };
}

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await wire.database.query(
    'select count(*)::int as n from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  return Number(rows[0]?.n);
}

describe.each(['signup', 'recovery'] as const)('the link of a mail (%s)', (kind) => {
  test('is not used up by whatever looks at it first: filters, previews, prefetching browsers', async () => {
    const { email, link } = await linkOf(kind);
    const before = await sessionsOf(email);
    const looks: RequestInit[] = [
      { method: 'HEAD' },
      { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { 'user-agent': 'Mozilla/5.0 BingPreview/1.0b' } },
      {},
    ];
    for (const init of looks) {
      const looked = await wire.app.fetch(new Request(link, init));
      expect(await looked.text()).not.toContain('access_token');
      expect(looked.headers.get('location') ?? '').not.toContain('access_token');
    }
    expect(await sessionsOf(email)).toBe(before);
    expect((await pressLink(wire.app, link)).hash).toContain('access_token');
  });

  test('pressed twice at once opens one session, and tells the other press that it has expired', async () => {
    const { email, link } = await linkOf(kind);
    const before = await sessionsOf(email);
    const page = await (await wire.app.fetch(new Request(link))).text();
    const pressed = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await wire.app.fetch(formOf(page, link))).headers.get('location'),
      ),
    );
    expect(pressed.filter((to) => to?.includes('access_token'))).toHaveLength(1);
    expect(pressed.filter((to) => to?.includes('error_code=otp_expired'))).toHaveLength(4);
    // A first proof ends what was there; a reset ends nothing before a password is chosen.
    expect(await sessionsOf(email)).toBe(kind === 'signup' ? 1 : before + 1);
  });

  test('opened in two tabs, the second tells that it has expired, and the session of the first goes on', async () => {
    const { link } = await linkOf(kind);
    const [first, second] = await Promise.all(
      [0, 1].map(async () => (await wire.app.fetch(new Request(link))).text()),
    );
    const press = async (page = '') =>
      (await wire.app.fetch(formOf(page, link))).headers.get('location') ?? '';
    const tokens = new URLSearchParams(new URL(await press(first)).hash.slice(1));
    expect(await press(second)).toContain('error_code=otp_expired');
    const client = wire.client();
    const { error } = await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
  });
});
