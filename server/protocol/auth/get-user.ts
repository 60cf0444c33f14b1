import type { Caller } from '../authenticate.ts';
import { AuthenticationError } from '../authentication-error.ts';
import type { AuthServiceOptions } from './options.ts';
import { selectIdentities, selectOptionalUserById } from './user.ts';
import { presentUser } from './user-presenter.ts';

/** GET /user → the caller's own user. */
export async function getUser(caller: SignedInCaller, { database }: AuthServiceOptions) {
  const user = await selectOptionalUserById(database, caller.userId);
  if (!user) throw new AuthenticationError('session_not_found');
  return presentUser(user, await selectIdentities(database, user.id));
}

export interface SignedInCaller extends Caller {
  userId: string;
  sessionId: string;
}

export function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.userId !== null && caller.sessionId !== null;
}
