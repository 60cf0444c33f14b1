import { z } from 'zod';
import { parseChallenge } from './code-challenge.ts';
import { parseEmail } from './credentials.ts';
import { authError } from './errors.ts';
import { countMail, mailSender, mailUnseen } from './mail-link.ts';
import type { AuthServiceOptions } from './options.ts';
import { requestedTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';

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

  mailUnseen(email, { type: 'recovery', redirectTo, challenge, to: () => email }, options);
  return {};
}
