import { z } from 'zod';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { emailExists } from '../confirm-email.ts';
import { createUser } from '../create-user.ts';
import { parseEmail } from '../credentials.ts';
import { authError } from '../errors.ts';
import { mailLink, mailSender } from '../mail-link.ts';
import type { AuthServiceOptions } from '../options.ts';
import { forgetPendingSignUps } from '../pending-sign-ups.ts';
import { requestedTarget } from '../redirect-target.ts';
import { optionalMetadata, optionalText, readBody } from '../request-body.ts';
import { selectOptionalUserByEmail } from '../user.ts';
import { presentUserById } from './find-user.ts';

const inviteBody = z.object({ email: optionalText, data: optionalMetadata });

/** POST /invite → the invited user, who gets a mail with a link that opens the account. @throws email_exists */
export async function invite(request: Request, options: AuthServiceOptions) {
  mailSender(options);
  const body = await readBody(request, inviteBody);
  if (!body.email) throw authError(400, 'validation_failed', 'An invite requires an email');
  const email = parseEmail(body.email);
  const redirectTo = requestedTarget(request, options);
  return options.database.transaction(OWNER, async (tx) => {
    const userId = await inviteAccount(tx, email, body.data);
    await mailLink(tx, email, { userId, type: 'invite', redirectTo }, options);
    return presentUserById(tx, userId);
  });
}

/** The account an invitation opens: a new one without a password, or one that still waits. @throws email_exists */
export async function inviteAccount(
  tx: Transaction,
  email: string,
  userMetadata: Record<string, unknown> | undefined,
): Promise<string> {
  const known = await selectOptionalUserByEmail(tx, email);
  if (known?.email_confirmed_at) throw emailExists();
  const { id } =
    known ??
    (await createUser(tx, {
      email,
      passwordHash: null,
      userMetadata: userMetadata ?? {},
      confirmed: false,
      identity: { provider: 'email', verified: false },
    }));
  // Anyone who signed up with it has not shown that the address is theirs: what they chose goes.
  await forgetPendingSignUps(tx, id);
  await tx.query('update auth.users set invited_at = now(), encrypted_password = null where id = $1', [id]);
  return id;
}
