import type { Transaction } from '#server/database/database.ts';
import { recogniseAuthError } from './errors.ts';
import { hashSecret, newSecret, type OptionalChallenge } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { type OpenedFor, type OpenedSession, openSession, presentSession } from './session.ts';

/** How long a code in an address can be exchanged for its session. */
const CODE_VALID_SECONDS = 300;

/** What a redirect brings along: a code for the browser that has its verifier, else the session itself. */
export type Opening = { code: string } | { session: OpenedSession };

export async function openByRedirect(
  tx: Transaction,
  userId: string,
  method: string,
  { challenge, ...openedFor }: OpenedFor & { challenge: OptionalChallenge },
): Promise<Opening> {
  if (!challenge.code_challenge) return { session: await openSession(tx, userId, method, openedFor) };
  const code = newSecret();
  await tx.query('delete from auth.auth_codes where expires_at < now()');
  await tx.query(
    `insert into auth.auth_codes
       (code_hash, user_id, authentication_method, code_challenge, code_challenge_method, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [
      hashSecret(code),
      userId,
      method,
      challenge.code_challenge,
      challenge.code_challenge_method,
      CODE_VALID_SECONDS,
    ],
  );
  return { code };
}

/** `target?code=…`, or `target#access_token=…` with the parameters of `beside` among it. */
export async function addressWithSession(
  target: URL,
  opening: Opening,
  options: AuthServiceOptions,
  beside: Record<string, string> = {},
): Promise<string> {
  const address = new URL(target);
  if ('code' in opening) {
    address.searchParams.set('code', opening.code);
    return address.href;
  }
  const session = await presentSession(opening.session, options);
  address.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...beside,
  }).toString();
  return address.href;
}

/** What an identity provider said instead of a code; its words are passed on as they are. */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const OAUTH_ERROR_OF_STATUS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** `target#error=…`, and in the query too where the browser uses PKCE and reads only that. */
export function addressWithError(target: URL, error: unknown, { inQuery }: { inQuery: boolean }): string {
  const known = error instanceof ProviderRefusal ? null : recogniseAuthError(error);
  const values = {
    error: known ? (OAUTH_ERROR_OF_STATUS[known.status] ?? 'server_error') : (error as ProviderRefusal).error,
    error_code: known?.code ?? 'bad_oauth_callback',
    error_description: known?.message ?? (error as ProviderRefusal).message,
  };
  const address = new URL(target);
  address.hash = new URLSearchParams(values).toString();
  if (inQuery) for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}
