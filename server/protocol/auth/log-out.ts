import { sessionLivenessOf } from '../session-liveness.ts';
import { authError } from './errors.ts';
import type { SignedInCaller } from './get-user.ts';
import type { AuthServiceOptions } from './options.ts';

/** Which sessions each scope ends; $1 is the user, $2 the session that asks. */
const ENDED_BY: Record<string, string> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** POST /logout?scope=global|local|others: what it ends is refused by this process at once. */
export async function logOut(
  request: Request,
  caller: SignedInCaller,
  { database }: AuthServiceOptions,
): Promise<void> {
  const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
  const ended = Object.hasOwn(ENDED_BY, scope) ? ENDED_BY[scope] : undefined;
  if (!ended) throw authError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`);
  await database.query(`delete from auth.sessions where ${ended}`, [caller.userId, caller.sessionId]);
  sessionLivenessOf(database).forgetUser(caller.userId);
}
