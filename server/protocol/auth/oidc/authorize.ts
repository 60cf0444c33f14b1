import { parseChallenge } from '../code-challenge.ts';
import { authError } from '../errors.ts';
import { hashSecret, newSecret } from '../one-time-secret.ts';
import { type AuthServiceOptions, DEFAULT_RATE_LIMITS, type OidcProvider } from '../options.ts';
import { countHit } from '../rate-limit.ts';
import { addressWithError } from '../redirect-answer.ts';
import { requestedTarget } from '../redirect-target.ts';
import { authorizationAddress } from './issuer.ts';

/** How long a sign-in at the identity provider may take. */
const FLOW_VALID_MINUTES = 10;

/**
 * GET /authorize?provider=google&redirect_to=…&code_challenge=… → where the browser goes: to the identity provider, or
 * back to `redirect_to` with an error when that cannot be reached.
 * @throws validation_failed for a provider that is not configured.
 */
export async function authorize(request: Request, options: AuthServiceOptions): Promise<string> {
  const { searchParams } = new URL(request.url);
  const provider = enabledProvider(searchParams.get('provider'), options);
  const challenge = parseChallenge(
    searchParams.get('code_challenge'),
    searchParams.get('code_challenge_method'),
  );
  const { database, clientAddress, rateLimits, reportError } = options;
  await countHit(database, {
    action: 'authorize',
    subject: clientAddress(request),
    ...(rateLimits?.signUpsPerAddress ?? DEFAULT_RATE_LIMITS.signUpsPerAddress),
  });
  const target = requestedTarget(request, options);
  const state = newSecret();
  let address: URL;
  try {
    address = await authorizationAddress(provider, state, options);
  } catch (error) {
    reportError?.(error);
    return addressWithError(target, error, { inQuery: challenge !== null });
  }
  await database.query('delete from auth.flow_states where expires_at < now()');
  await database.query(
    `insert into auth.flow_states
       (state_hash, provider, redirect_to, code_challenge, code_challenge_method, expires_at)
     values ($1, 'google', $2, $3, $4, now() + make_interval(mins => $5))`,
    [
      hashSecret(state),
      target.href,
      challenge?.code_challenge,
      challenge?.code_challenge_method,
      FLOW_VALID_MINUTES,
    ],
  );
  return address.href;
}

/** @throws validation_failed, in the words of GoTrue */
export function enabledProvider(name: string | null, { google }: AuthServiceOptions): OidcProvider {
  if (name !== 'google') {
    throw authError(
      400,
      'validation_failed',
      `Unsupported provider: Provider ${name ?? ''} could not be found`,
    );
  }
  if (!google) throw authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  return google;
}
