import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, pressLink } from '#server/testing/press-link.ts';
import { sampled } from '#server/testing/whole-runs.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';
import type { AuthMail } from './options.ts';

const STRANGERS = 'the password of the stranger';
const OWNERS = 'the password of the owner';
const UNLIMITED = { limit: 1_000_000, windowSeconds: 1 };
const LIMITS = {
  mailsPerAddress: UNLIMITED,
  mailsPerEmail: UNLIMITED,
  signUpsPerAddress: UNLIMITED,
};

/** What a stranger can do with an address that is not theirs, and what its owner does, in any order. */
const STEPS = [
  'stranger signs up',
  'stranger signs in',
  'stranger asks for a reset',
  'stranger asks for another mail',
  'stranger moves an account of theirs to the address',
  'administrator invites',
  'owner signs up',
  'owner asks for a reset',
  'owner refuses the newest mail',
] as const;
type Step = (typeof STEPS)[number];

describe.each([true, false])('where sign-up needs a confirmation: %s', (requireEmailConfirmation) => {
  let wire: Wire;
  /** With who asked for it. */
  const mails: { mail: AuthMail; isStrangers: boolean }[] = [];
  let isStrangers = false;
  let runs = 0;
  beforeAll(async () => {
    const sendMail = async (_: unknown, mail: AuthMail) => void mails.push({ mail, isStrangers });
    wire = await openWire({ auth: { requireEmailConfirmation, sendMail, rateLimits: LIMITS } });
  });
  afterAll(() => wire.close());

  /** A life of one address, which ends with its owner using `used`, the link of an invitation or a reset. */
  async function live(steps: readonly Step[], used: 'invite' | 'recovery') {
    await wire.database.execute('delete from auth.rate_limits');
    const email = `address-${++runs}@example.com`;
    const [strangers, owners] = [wire.client().auth, wire.client().auth];
    const mover = wire.client().auth;
    const admin = wire.client(KEYS.secretKey).auth.admin;
    const linksTo = () => mails.flatMap(({ mail }) => ('link' in mail && mail.to === email ? [mail] : []));
    const take: Record<Step, () => Promise<unknown>> = {
      'stranger signs up': () =>
        strangers.signUp({ email, password: STRANGERS, options: { data: { full_name: 'Stranger' } } }),
      'stranger signs in': () => strangers.signInWithPassword({ email, password: STRANGERS }),
      'stranger asks for a reset': () => strangers.resetPasswordForEmail(email),
      'stranger asks for another mail': () => strangers.resend({ type: 'signup', email }),
      'stranger moves an account of theirs to the address': async () => {
        const own = { email: `own-${runs}@example.net`, password: STRANGERS, email_confirm: true };
        await admin.createUser(own);
        await mover.signInWithPassword(own);
        await mover.updateUser({ email });
      },
      'administrator invites': () => admin.inviteUserByEmail(email),
      'owner signs up': () => owners.signUp({ email, password: OWNERS }),
      'owner asks for a reset': () => owners.resetPasswordForEmail(email),
      'owner refuses the newest mail': async () => {
        const link = linksTo().at(-1)?.link;
        if (!link) return;
        const page = await (await wire.app.fetch(new Request(link))).text();
        const second = page.indexOf('<form', page.indexOf('<form') + 1);
        if (second > 0) await wire.app.fetch(formOf(page.slice(second), link));
      },
    };
    for (const step of steps) {
      isStrangers = step.startsWith('stranger');
      await take[step]();
    }
    // Mailed without being waited for.
    await wire.app.fetch(
      new Request('http://localhost/auth/v1/health', { headers: { apikey: KEYS.publishableKey } }),
    );
    const link = linksTo().findLast(({ kind }) => kind === used)?.link;
    const landed = link ? await pressLink(wire.app, link) : null;
    const isProved = landed?.hash.includes('access_token') ?? false;
    const entered = await wire.client().auth.signInWithPassword({ email, password: STRANGERS });
    const kept = await strangers.getUser();
    return {
      isProved,
      strangerEnters: entered.data.session !== null,
      strangerStays: kept.data.user?.email === email,
      moverHasIt: (await mover.getUser()).data.user?.email === email,
    };
  }

  test('no order of steps lets a stranger into the account of anyone who proves the address', async () => {
    let proved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('invite' as const, 'recovery' as const),
        async (steps, used) => {
          const end = await live(steps, used);
          expect(end.moverHasIt).toBe(false);
          if (!end.isProved) return;
          proved += 1;
          expect(end).toMatchObject({ strangerEnters: false, strangerStays: false });
        },
      ),
      { numRuns: sampled(40), seed: 20261126 },
    );
    expect(proved).toBeGreaterThan(sampled(3));
  });
});
