import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { ProtocolError } from '../../protocol-error.ts';
import { sessionLivenessOf } from '../../session-liveness.ts';
import { authError } from '../errors.ts';
import { hashSecret, OptionalChallenge } from '../one-time-secret.ts';
import type { AuthServiceOptions } from '../options.ts';
import { addressWithError, addressWithSession, openByRedirect, ProviderRefusal } from '../redirect-answer.ts';
import { redirectTarget } from '../redirect-target.ts';
import { isBanned } from '../user.ts';
import { enabledProvider } from './authorize.ts';
import { personBehind } from './issuer.ts';
import { accountOf } from './link-account.ts';

const FlowState = OptionalChallenge.extend({ provider: z.string(), redirectTo: z.string() });
type FlowState = z.infer<typeof FlowState>;

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
    target = redirectTarget(flow.redirectTo, options);
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
  const flow = await queryOptionalRow(
    database,
    FlowState,
    `delete from auth.flow_states where state_hash = $1 and expires_at > now()
     returning provider, redirect_to as "redirectTo", code_challenge, code_challenge_method`,
    [hashSecret(state)],
  );
  if (!flow) throw authError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  return flow;
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
    return {
      opening: await openByRedirect(tx, user.id, 'oauth', { challenge: flow, request, options }),
      userId: user.id,
    };
  });
  // Linking may have ended sessions that somebody else had opened with an address they never proved.
  sessionLivenessOf(options.database).forgetUser(userId);
  return addressWithSession(target, opening, options);
}
