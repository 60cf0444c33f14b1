import { randomUUID } from 'node:crypto';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { createUser } from './create-user.ts';
import { countMail, mailLink } from './mail-link.ts';
import type { CodeChallenge } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { addPendingSignUp, hasPendingSignUps } from './pending-sign-ups.ts';
import { redirectTarget, requestedTarget } from './redirect-target.ts';
import {
  type AuthUser,
  selectIdentities,
  selectOptionalUserByEmail,
  selectOptionalUserById,
} from './user.ts';
import { presentUser } from './user-presenter.ts';

interface Unconfirmed {
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

/**
 * Makes the account and mails its confirmation, whose link brings the password. An address that has an account already
 * answers as a new one would, and nothing happens to it. One that still waits has a link for each of its sign-ups, and
 * the first to be used decides; one that was invited gets its invitation again, which brings nobody's password.
 */
export async function signUpUnconfirmed(request: Request, wanted: Unconfirmed, options: AuthServiceOptions) {
  const { email, challenge } = wanted;
  await countMail(request, email, options);
  const redirectTo = requestedTarget(request, options);
  return options.database.transaction(OWNER, async (tx) => {
    const known = await selectOptionalUserByEmail(tx, email);
    if (known?.email_confirmed_at) return presentNobody(wanted);
    if (known && !(await hasPendingSignUps(tx, known.id))) {
      await inviteAgain(tx, known, redirectTo, options);
      return presentNobody(wanted);
    }
    const user = known ?? (await makeWaiting(request, tx, email, options));
    const signUpId = await addPendingSignUp(tx, user.id, wanted);
    await mailLink(tx, email, { userId: user.id, type: 'signup', redirectTo, challenge, signUpId }, options);
    const sent = (await selectOptionalUserById(tx, user.id)) ?? user;
    const shown = { ...sent, raw_user_meta_data: wanted.userMetadata };
    return presentUser(shown, await selectIdentities(tx, user.id));
  });
}

async function makeWaiting(request: Request, tx: Transaction, email: string, options: AuthServiceOptions) {
  const identity = { provider: 'email', verified: false } as const;
  const user = await createUser(tx, {
    email,
    passwordHash: null,
    userMetadata: {},
    confirmed: false,
    identity,
  });
  await options.onUserCreated?.(tx, user, request);
  return user;
}

/** Anyone who signed up may be a stranger: the invitation that was mailed before goes on working. */
async function inviteAgain(
  tx: Transaction,
  { id, email }: AuthUser,
  asked: URL,
  options: AuthServiceOptions,
): Promise<void> {
  if (!email) return;
  const redirectTo = options.invitationTarget ? redirectTarget(options.invitationTarget, options) : asked;
  await mailLink(tx, email, { userId: id, type: 'invite', redirectTo, isBeside: true }, options);
}

/** A user that does not exist, in the shape of one that waits for confirmation. */
function presentNobody({ email, userMetadata }: Unconfirmed) {
  const now = new Date();
  const nobody: AuthUser = {
    id: randomUUID(),
    email,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: userMetadata,
    is_anonymous: false,
    banned_until: null,
    created_at: now,
    updated_at: now,
  };
  // GoTrue leaves the identities out, and auth-js's guide tells applications to read that; so do we.
  return presentUser(nobody, []);
}
