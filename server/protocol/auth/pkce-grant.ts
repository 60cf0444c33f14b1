import { z } from 'zod';
import { OWNER } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { authError } from './errors.ts';
import { answersChallenge, CodeChallenge, hashSecret } from './one-time-secret.ts';
import type { AuthServiceOptions } from './options.ts';
import { optionalText, readBody } from './request-body.ts';
import { openSession, presentSession } from './session.ts';
import { isBanned, selectOptionalUserById } from './user.ts';

const pkceGrantBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

const StoredCode = CodeChallenge.extend({ userId: z.string(), method: z.string() });

/** POST /token?grant_type=pkce → the session a code stands for, once, to the browser that has the verifier. */
export async function pkceGrant(request: Request, options: AuthServiceOptions) {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, pkceGrantBody);
  if (!code || !verifier) {
    throw authError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    );
  }
  const session = await options.database.transaction(OWNER, async (tx) => {
    const stored = await queryOptionalRow(
      tx,
      StoredCode,
      `delete from auth.auth_codes where code_hash = $1 and expires_at > now()
       returning user_id as "userId", authentication_method as method, code_challenge, code_challenge_method`,
      [hashSecret(code)],
    );
    const user = stored && (await selectOptionalUserById(tx, stored.userId));
    if (!stored || !user) {
      throw authError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    }
    // Thrown inside, so that a wrong verifier does not use the code up.
    if (!answersChallenge(verifier, stored)) {
      throw authError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned');
    return openSession(tx, user.id, stored.method, { request, options });
  });
  return presentSession(session, options);
}
