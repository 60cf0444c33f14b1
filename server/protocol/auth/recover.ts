import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { parseEmail } from './credentials.ts';
import { authError } from './errors.ts';
import { type CodeChallenge, hashSecret, newSecret } from './one-time-secret.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS } from './options.ts';
import { countHit } from './rate-limit.ts';
import { redirectTarget } from './redirect-target.ts';
import { optionalText, readBody } from './request-body.ts';
import { isBanned, selectOptionalUserByEmail } from './user.ts';

const VALID_MINUTES = 60;
/** RFC 7636: 43 to 128 unreserved characters. */
const CHALLENGE = /^[\w.~-]{43,128}$/;

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
  const { database, clientAddress, sendMail, reportError } = options;
  if (!sendMail) throw authError(422, 'email_provider_disabled', 'Password recovery is not served');
  const body = await readBody(request, recoverBody);
  if (!body.email) throw authError(400, 'validation_failed', 'Password recovery requires an email');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const limits = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  await countHit(database, {
    action: 'recovery-address',
    subject: clientAddress(request),
    ...limits.recoveriesPerAddress,
  });
  await countHit(database, { action: 'recovery-email', subject: email, ...limits.recoveriesPerEmail });

  const redirectTo = redirectTarget(new URL(request.url).searchParams.get('redirect_to'), options);
  // Not awaited: the answer must not tell by its time whether there is an account.
  mailLink(email, challenge, redirectTo, sendMail, options).catch(reportError ?? (() => {}));
  return {};
}

async function mailLink(
  email: string,
  challenge: CodeChallenge | null,
  redirectTo: URL,
  sendMail: NonNullable<AuthServiceOptions['sendMail']>,
  { database, siteUrl }: AuthServiceOptions,
): Promise<void> {
  const user = await selectOptionalUserByEmail(database, email);
  if (!user || isBanned(user)) return;
  const secret = `${challenge ? 'pkce_' : ''}${newSecret()}`;
  await database.transaction(OWNER, async (tx) => {
    await tx.query(
      `delete from auth.one_time_tokens where (user_id = $1 and token_type = 'recovery') or expires_at < now()`,
      [user.id],
    );
    await tx.query(
      `insert into auth.one_time_tokens
         (token_hash, user_id, token_type, code_challenge, code_challenge_method, expires_at)
       values ($1, $2, 'recovery', $3, $4, now() + make_interval(mins => $5))`,
      [
        hashSecret(secret),
        user.id,
        challenge?.code_challenge,
        challenge?.code_challenge_method,
        VALID_MINUTES,
      ],
    );
  });
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.search = new URLSearchParams({
    token: secret,
    type: 'recovery',
    redirect_to: redirectTo.href,
  }).toString();
  await sendMail({ kind: 'recovery', to: email, link: link.href, validMinutes: VALID_MINUTES });
}

function parseChallenge(challenge: string | undefined, method: string | undefined): CodeChallenge | null {
  if (!challenge && !method) return null;
  const lowered = method?.toLowerCase();
  if (!challenge || !CHALLENGE.test(challenge) || (lowered !== 's256' && lowered !== 'plain')) {
    throw authError(400, 'validation_failed', 'code challenge and its method must both be valid');
  }
  return { code_challenge: challenge, code_challenge_method: lowered };
}
