import { randomUUID } from 'node:crypto';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { createUser } from './create-user.ts';
import { countMail, mailLink } from './mail-link.ts';
import type { CodeChallenge } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { requestedTarget } from './redirect-target.ts';
import {
  AuthUser,
  selectIdentities,
  selectOptionalUserByEmail,
  selectOptionalUserById,
  USER_COLUMNS,
} from './user.ts';
import { presentUser } from './user-presenter.ts';

interface Unconfirmed {
  email: string;
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  challenge: CodeChallenge | null;
}

/**
 * Makes the account and mails its confirmation. An address that has an account already answers as a new one would, and
 * nothing happens to it; one that still waits for confirmation takes the newest password, and only the newest mail works.
 */
export async function signUpUnconfirmed(request: Request, wanted: Unconfirmed, options: AuthServiceOptions) {
  const { email, challenge } = wanted;
  await countMail(request, email, options);
  const redirectTo = requestedTarget(request, options);
  return options.database.transaction(OWNER, async (tx) => {
    const known = await selectOptionalUserByEmail(tx, email);
    if (known?.email_confirmed_at) return presentNobody(wanted);
    const user = known
      ? await replaceUnconfirmed(tx, known.id, wanted)
      : await createUser(tx, {
          ...wanted,
          confirmed: false,
          identity: { provider: 'email', verified: false },
        });
    if (!known) await options.onUserCreated?.(tx, user, request);
    await mailLink(tx, email, { userId: user.id, type: 'signup', redirectTo, challenge }, options);
    const sent = await selectOptionalUserById(tx, user.id);
    return presentUser(sent ?? user, await selectIdentities(tx, user.id));
  });
}

async function replaceUnconfirmed(tx: Transaction, userId: string, wanted: Unconfirmed): Promise<AuthUser> {
  const user = await queryOptionalRow(
    tx,
    AuthUser,
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now()
      where id = $1 returning ${USER_COLUMNS}`,
    [userId, wanted.passwordHash, JSON.stringify(wanted.userMetadata)],
  );
  if (!user) throw new Error('The account is gone');
  return user;
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
