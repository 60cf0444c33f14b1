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

const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** POST /resend with `{ type: 'signup' | 'email_change', email }` → `{}`, whether or not anything waits for confirmation. */
export async function resend(request: Request, options: AuthServiceOptions): Promise<object> {
  const body = await readBody(request, resendBody);
  if (body.phone || body.type === 'sms' || body.type === 'phone_change') {
    throw authError(400, 'phone_provider_disabled', 'Phone numbers are not served');
  }
  const { type } = body;
  if (type !== 'signup' && type !== 'email_change') {
    const message = 'Missing one of these types: signup, email_change, sms, phone_change';
    throw authError(400, 'validation_failed', message);
  }
  mailSender(options);
  if (!body.email) throw authError(400, 'validation_failed', 'Type provided requires an email address');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await countMail(request, email, options);
  const redirectTo = requestedTarget(request, options);

  const mailAccount = async () => {
    const user = await selectOptionalUserByEmail(options.database, email);
    if (!user || isBanned(user)) return;
    const to = type === 'email_change' ? user.email_change : user.email_confirmed_at ? null : email;
    if (!to) return;
    await options.database.transaction(OWNER, (tx) =>
      mailLink(tx, to, { userId: user.id, type, redirectTo, challenge }, options),
    );
  };
  // Not awaited: the answer must not tell by its time whether there is an account.
  mailAccount().catch(options.reportError ?? (() => {}));
  return {};
}
