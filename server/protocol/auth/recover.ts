import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { parseChallenge } from './code-challenge.ts';
import { parseEmail } from './credentials.ts';
import { authError } from './errors.ts';
import { countMail, mailLink, mailSender } from './mail-link.ts';
import type { AuthServiceOptions } from './options.ts';
import { requestedTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';
import { isBanned, selectOptionalUserByEmail } from './user.ts';

const recoverBody = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/**
 * POST /recover → `{}`, whether or not there is such an account; it then gets a mail with a link that signs in once.
 * Only limits and what is no email are refused.
 */
export async function recover(request: Request, options: AuthServiceOptions): Promise<object> {
  mailSender(options);
  const body = await readBody(request, recoverBody);
  if (!body.email) throw authError(400, 'validation_failed', 'Password recovery requires an email');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await countMail(request, email, options);
  const redirectTo = requestedTarget(request, options);

  const mailAccount = async () => {
    const user = await selectOptionalUserByEmail(options.database, email);
    if (!user || isBanned(user)) return;
    await options.database.transaction(OWNER, (tx) =>
      mailLink(tx, email, { userId: user.id, type: 'recovery', redirectTo, challenge }, options),
    );
  };
  // Not awaited: the answer must not tell by its time whether there is an account.
  mailAccount().catch(options.reportError ?? (() => {}));
  return {};
}
