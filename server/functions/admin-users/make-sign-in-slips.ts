import {
  MakeSignInSlipsRequest,
  MakeSignInSlipsResponse,
} from '#core/contracts/admin-users/make-sign-in-slips.ts';
import { compileDocument } from '#server/documents/compile-document.ts';
import { signInSlipsRequest } from '#server/documents/sign-in-slips/sign-in-slips.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { makeFirstPassword } from '#server/operations/people/first-password.ts';
import { findSlipOwners, setFirstPasswords } from '#server/operations/people/sign-in-slips.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';
import { hashPassword } from '#server/protocol/auth/hashing/password-hash.ts';

/** Of one caller: enough for a list of ten thousand, twice. */
const CALLS = { limit: 220, windowSeconds: 60 * 60 };

/** Prints what students without an email sign in with the first time. */
export const makeSignInSlips = defineFunction({
  name: 'make-sign-in-slips',
  access: ['admin', 'clerk'],
  request: MakeSignInSlipsRequest,
  response: MakeSignInSlipsResponse,
  handle: async ({ asOwner, userId: callerId, site, signal, sessionsEnded }, of) => {
    const { owners, more, siteName } = await asOwner('accounts are read by the server', async (tx) => {
      await limitCalls(tx, { action: 'make-sign-in-slips', subject: callerId, ...CALLS });
      return { ...(await findSlipOwners(tx, of, callerId)), siteName: await readSetting(tx, 'site_name') };
    });
    if (owners.length === 0) throw new AppError('no_slips', 'Nobody waits for a sign-in slip here.');
    const passwords = owners.map(makeFirstPassword);
    const slips = owners.map(({ name, group, rollNumber, address }, at) => ({
      name,
      group,
      rollNumber: rollNumber ?? address.split('@')[0] ?? '',
      password: passwords[at] ?? '',
    }));
    const { pdf } = await compileDocument(
      signInSlipsRequest({ site: siteName, address: `${site.url}/auth`, slips }),
      signal,
    );
    // One lane: anyone who signs in meanwhile is served in between.
    const hashes = await Promise.all(
      passwords.map((password) => hashPassword(password, `slips ${callerId}`)),
    );
    await asOwner('passwords are written by the server', (tx) => setFirstPasswords(tx, owners, hashes));
    for (const { userId } of owners) sessionsEnded(userId);
    return {
      pdf: Buffer.from(pdf).toString('base64'),
      slips: owners.length,
      next_after_row: more ? (owners.at(-1)?.row ?? null) : null,
    };
  },
});
