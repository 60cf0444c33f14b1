import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AuthenticationError } from '../authentication-error.ts';
import { sessionLivenessOf } from '../session-liveness.ts';
import { parseChallenge } from './code-challenge.ts';
import { assertPasswordAllowed, parseEmail } from './credentials.ts';
import { type EmailChange, startEmailChange } from './email-change.ts';
import { authError } from './errors.ts';
import type { SignedInCaller } from './get-user.ts';
import { forgetFailures } from './guard-guess.ts';
import { hashPassword, verifyPassword } from './hashing/password-hash.ts';
import { countMail, mailSender } from './mail-link.ts';
import type { AuthServiceOptions } from './options.ts';
import { countHit } from './rate-limit.ts';
import { markUnproven, type Proof, requireProof } from './recent-proof.ts';
import { requestedTarget } from './redirect-target.ts';
import { optionalMetadata, optionalText, readBody } from './request-body.ts';
import { AuthUser, selectIdentities, selectOptionalUserById, USER_COLUMNS } from './user.ts';
import { presentUser } from './user-presenter.ts';

const updateUserBody = z.object({
  nonce: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  data: optionalMetadata,
});

/** Of one account: each leaves a whole row behind until the table is tidied. */
const CHANGES = { limit: 60, windowSeconds: 60 * 60 };

/**
 * PUT /user: a new password (which ends every other session), changes of the user's metadata (null removes a key), and
 * a new email, which counts once the link mailed to it is opened. Password and email need {@link requireProof}.
 */
export async function updateUser(request: Request, caller: SignedInCaller, options: AuthServiceOptions) {
  const body = await readBody(request, updateUserBody);
  const { database } = options;
  if (body.phone) throw authError(400, 'phone_provider_disabled', 'Phone numbers are not served');
  // Never asked for here, so whatever it says was not issued by us.
  if (body.nonce) throw authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  if (body.password !== undefined) assertPasswordAllowed(body.password);
  const emailChange = await readEmailChange(request, body, caller, options);
  const changesPassword = body.password !== undefined;
  const proof =
    changesPassword || emailChange ? await requireProof(caller, body.current_password, options) : null;
  if (emailChange) await countMail(request, emailChange.email, options);
  const passwordHash =
    body.password === undefined ? null : await hashNewPassword(body.password, proof, caller);
  const metadata = body.data ?? {};
  const removedKeys = Object.keys(metadata).filter((key) => metadata[key] === null);
  await countHit(database, { action: 'update-user', subject: caller.userId, ...CHANGES });
  const user = await database.transaction(OWNER, async (tx) => {
    const changed = await queryOptionalRow(
      tx,
      AuthUser,
      `update auth.users set encrypted_password = coalesce($2, encrypted_password), updated_at = now(),
              raw_user_meta_data = (raw_user_meta_data || $3::jsonb) - $4::text[],
              raw_app_meta_data = case when $2::text is null then raw_app_meta_data else raw_app_meta_data - 'must_change_password' end
        where id = $1 and deleted_at is null returning ${USER_COLUMNS}`,
      [caller.userId, passwordHash, JSON.stringify(metadata), removedKeys],
    );
    if (!changed) throw new AuthenticationError('session_not_found');
    if (passwordHash !== null) {
      await tx.query('delete from auth.sessions where user_id = $1 and id <> $2', [
        caller.userId,
        caller.sessionId,
      ]);
      await tx.query('delete from auth.one_time_tokens where user_id = $1', [caller.userId]);
      if (!proof?.knowsPassword) await markUnproven(tx, caller);
      const { email } = changed;
      if (email) {
        // Who forgot the password has often guessed first, and must be able to sign in with the new one.
        await forgetFailures(request, email, options, tx);
        await options.sendMail?.(tx, { kind: 'password_changed', to: email });
      }
    }
    if (emailChange) {
      const keepsAccount = proof?.knowsPassword ?? false;
      await startEmailChange(tx, caller.userId, { ...emailChange, keepsAccount }, options);
    }
    const updated = emailChange ? await selectOptionalUserById(tx, caller.userId) : changed;
    return presentUser(updated ?? changed, await selectIdentities(tx, caller.userId));
  });
  if (passwordHash !== null) sessionLivenessOf(database).forgetUser(caller.userId);
  return user;
}

/** null where the email stays what it is. */
async function readEmailChange(
  request: Request,
  body: z.infer<typeof updateUserBody>,
  caller: SignedInCaller,
  options: AuthServiceOptions,
): Promise<Omit<EmailChange, 'keepsAccount'> | null> {
  if (!body.email) return null;
  const email = parseEmail(body.email);
  const user = await selectOptionalUserById(options.database, caller.userId);
  if (user?.email === email) return null;
  mailSender(options);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const { sessionId } = caller;
  return { email, challenge, redirectTo: requestedTarget(request, options), sessionId };
}

async function hashNewPassword(
  password: string,
  proof: Proof | null,
  { userId }: SignedInCaller,
): Promise<string> {
  const storedHash = proof?.hash ?? null;
  if (storedHash !== null && (await verifyPassword(password, storedHash, userId))) {
    throw authError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password, userId);
}
