import { z } from 'zod';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { emailExists } from '../confirm-email.ts';
import { createUser } from '../create-user.ts';
import { assertPasswordAllowed, parseEmail } from '../credentials.ts';
import { authError } from '../errors.ts';
import { hashPassword } from '../hashing/password-hash.ts';
import { makeLink } from '../mail-link.ts';
import type { AuthServiceOptions, TokenType } from '../options.ts';
import { forgetPendingSignUps } from '../pending-sign-ups.ts';
import { redirectTarget } from '../redirect-target.ts';
import { optionalMetadata, optionalText, readBody } from '../request-body.ts';
import { selectOptionalUserByEmail } from '../user.ts';
import { presentUserById } from './find-user.ts';
import { inviteAccount } from './invite.ts';

const generateLinkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalMetadata,
  redirect_to: optionalText,
});

interface Wanted {
  type: TokenType;
  email: string;
  newEmail: string | null;
  passwordHash: string | null;
  data: Record<string, unknown> | undefined;
}

/** POST /admin/generate_link → the user, with the link a mail would have carried. Sends none. */
export async function generateLink(request: Request, options: AuthServiceOptions) {
  const body = await readBody(request, generateLinkBody);
  const wanted = await readWanted(body);
  const redirectTo = redirectTarget(
    body.redirect_to ?? new URL(request.url).searchParams.get('redirect_to'),
    options,
  );
  return options.database.transaction(OWNER, async (tx) => {
    const userId = await accountFor(tx, wanted);
    const { link, code, secret } = await makeLink(tx, { userId, type: wanted.type, redirectTo }, options);
    return {
      ...(await presentUserById(tx, userId)),
      action_link: link,
      email_otp: code,
      hashed_token: secret,
      verification_type: body.type,
      redirect_to: redirectTo.href,
    };
  });
}

async function readWanted(body: z.infer<typeof generateLinkBody>): Promise<Wanted> {
  if (body.type === 'email_change_current') {
    const message = 'Enable secure email change to generate link for current email';
    throw authError(400, 'validation_failed', message);
  }
  const type = TYPE_OF[body.type ?? ''];
  if (!type || !Object.hasOwn(TYPE_OF, body.type ?? '')) {
    throw authError(400, 'validation_failed', `Invalid email action link type requested: ${body.type ?? ''}`);
  }
  if (!body.email) throw authError(400, 'validation_failed', 'An email address is required');
  let passwordHash: string | null = null;
  if (type === 'signup') {
    if (!body.password) throw authError(400, 'validation_failed', 'Signup requires a valid password');
    assertPasswordAllowed(body.password);
    passwordHash = await hashPassword(body.password);
  }
  const newEmail = type === 'email_change' ? parseEmail(body.new_email ?? '') : null;
  return { type, email: parseEmail(body.email), newEmail, passwordHash, data: body.data };
}

/** Only the new address confirms a change, so there is no link for the current one. */
const TYPE_OF: Record<string, TokenType> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_new: 'email_change',
};

async function accountFor(tx: Transaction, wanted: Wanted): Promise<string> {
  const { type, email, newEmail, passwordHash, data } = wanted;
  if (type === 'invite') return inviteAccount(tx, email, data);
  const known = await selectOptionalUserByEmail(tx, email);
  if (type === 'signup') {
    if (known?.email_confirmed_at) throw emailExists();
    const identity = { provider: 'email', verified: false } as const;
    const userMetadata = data ?? {};
    if (!known)
      return (await createUser(tx, { email, passwordHash, userMetadata, confirmed: false, identity })).id;
    await tx.query(
      'update auth.users set encrypted_password = $2, raw_user_meta_data = raw_user_meta_data || $3 where id = $1',
      [known.id, passwordHash, JSON.stringify(userMetadata)],
    );
    await forgetPendingSignUps(tx, known.id);
    return known.id;
  }
  if (!known) throw authError(404, 'user_not_found', 'User with this email not found');
  if (newEmail) {
    if (await selectOptionalUserByEmail(tx, newEmail)) throw emailExists();
    await tx.query('update auth.users set email_change = $2 where id = $1', [known.id, newEmail]);
  }
  return known.id;
}
