import { OWNER } from '#server/database/database.ts';
import { ProtocolError } from '../../protocol-error.ts';
import { sessionLivenessOf } from '../../session-liveness.ts';
import { authError } from '../errors.ts';
import { type CodeChallenge, hashSecret } from '../one-time-secret.ts';
import type { AuthServiceOptions } from '../options.ts';
import { addressWithError, addressWithSession, openByRedirect, ProviderRefusal } from '../redirect-answer.ts';
import { redirectTarget } from '../redirect-target.ts';
import { isBanned } from '../user.ts';
import { enabledProvider } from './authorize.ts';
import { personBehind } from './issuer.ts';
import { accountOf } from './link-account.ts';

interface FlowState extends Partial<CodeChallenge> {
  provider: string;
  redirect_to: string;
}

/**
 * GET /callback, where the identity provider sends the browser → where that goes next: to the `redirect_to` it came
 * from, with a session or with `error`, `error_code` and `error_description` in query and fragment.
 */
export async function callback(request: Request, options: AuthServiceOptions): Promise<string> {
  const { searchParams } = new URL(request.url);
  let target = redirectTarget(null, options);
  try {
    const state = searchParams.get('state');
    if (!state) throw authError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    const flow = await takeFlow(state, options);
    target = redirectTarget(flow.redirect_to, options);
    return await enter(request, searchParams, state, { flow, target }, options);
  } catch (error) {
    if (!isExpected(error)) options.reportError?.(error);
    return addressWithError(target, error, { inQuery: true });
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof ProviderRefusal || (error instanceof ProtocolError && error.status < 500);
}

/** A state is worth something once, whatever becomes of it. @throws bad_oauth_state */
async function takeFlow(state: string, { database }: AuthServiceOptions): Promise<FlowState> {
  const { rows } = await database.query<FlowState>(
    `delete from auth.flow_states where state_hash = $1 and expires_at > now()
     returning provider, redirect_to, code_challenge, code_challenge_method`,
    [hashSecret(state)],
  );
  if (!rows[0]) throw authError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  return rows[0];
}

async function enter(
  request: Request,
  searchParams: URLSearchParams,
  state: string,
  { flow, target }: { flow: FlowState; target: URL },
  options: AuthServiceOptions,
): Promise<string> {
  const provider = enabledProvider(flow.provider, options);
  const person = await personBehind(searchParams, provider, state, options);
  const { opening, userId } = await options.database.transaction(OWNER, async (tx) => {
    const user = await accountOf(tx, person, request, options);
    if (isBanned(user)) throw authError(403, 'user_banned', 'User is banned');
    return { opening: await openByRedirect(tx, user.id, 'oauth', flow), userId: user.id };
  });
  // Linking may have ended sessions that somebody else had opened with an address they never proved.
  sessionLivenessOf(options.database).forgetUser(userId);
  return addressWithSession(target, opening, options);
}
