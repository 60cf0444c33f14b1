import { z } from 'zod';
import { nameConsumer } from '#server/database/consumer.ts';
import type { Claims, Database, DatabaseRole, Scope } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AuthenticationError } from './authentication-error.ts';
import { type ProtocolKeys, roleOfKey } from './keys.ts';
import { sessionLivenessOf } from './session-liveness.ts';
import { VerifiedTokens } from './verified-tokens.ts';

/** Who sent a request, and the scope its transactions are opened with. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  userId: string | null;
  email: string | null;
  sessionId: string | null;
  scope: Scope;
}

export interface AuthenticatorOptions {
  database: Database;
  keys: ProtocolKeys;
  /** The `iss` a token must carry; unset, it is not looked at. */
  issuer?: string;
  /** Whether somebody with a printed first password is let in: only where they choose their own. */
  letsFirstPasswordsIn?: boolean;
}

/**
 * Reads `apikey` (always needed) and `Authorization: Bearer` (a user's access token, or again one of the keys).
 * The returned function throws {@link AuthenticationError} (401) for unknown keys, foreign, unsigned or expired
 * tokens, ended sessions, and deleted or banned users, and (403) for users who have not changed their first password.
 */
export function createAuthenticator(options: AuthenticatorOptions) {
  const { database, keys, issuer, letsFirstPasswordsIn = false } = options;
  const liveness = sessionLivenessOf(database);
  const tokens = new VerifiedTokens(keys, issuer);
  const serviceRole = serviceRoleOf(database);

  return async function authenticate(request: Request): Promise<Caller> {
    const keyRole = roleOfApiKey(request, keys);
    const bearer = bearerOf(request);
    const bearerRole = bearer === null ? keyRole : roleOfKey(keys, bearer);
    if (bearerRole === 'anon') return keyHolder('anon', 'anon');
    if (bearerRole === 'service_role') return keyHolder('service_role', await serviceRole());

    const claims = await tokens.verify(bearer ?? '');
    const state = await liveness.check(claims.session_id, claims.sub);
    if (state !== 'live' && !(state === 'password_change_needed' && letsFirstPasswordsIn))
      throw new AuthenticationError(state);
    nameConsumer({ kind: 'user', id: claims.sub });
    return {
      role: 'authenticated',
      userId: claims.sub,
      email: claims.email || null,
      sessionId: claims.session_id,
      scope: { role: 'authenticated', claims: claims as Claims },
    };
  };
}

/** @throws AuthenticationError when the header `apikey` is missing or holds neither of our keys. */
export function roleOfApiKey(request: Request, keys: ProtocolKeys): 'anon' | 'service_role' {
  const apiKey = request.headers.get('apikey');
  if (!apiKey) throw new AuthenticationError('no_api_key');
  const role = roleOfKey(keys, apiKey);
  if (!role) throw new AuthenticationError('unknown_api_key');
  return role;
}

function bearerOf(request: Request): string | null {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (!token) throw new AuthenticationError('token_malformed');
  return token;
}

function keyHolder(role: 'anon' | 'service_role', databaseRole: DatabaseRole): Caller {
  return {
    role,
    userId: null,
    email: null,
    sessionId: null,
    scope: { role: databaseRole, claims: { role } },
  };
}

const BypassRow = z.object({ bypasses: z.boolean() });
const SELECT_BYPASS = `select rolbypassrls as bypasses from pg_roles where rolname = 'service_role'`;

/** Where the connecting role is no superuser, service_role cannot pass row-level security; the owner then does. */
function serviceRoleOf(database: Database): () => Promise<DatabaseRole> {
  let answer: Promise<DatabaseRole> | undefined;
  return () => {
    answer ??= queryOptionalRow(database, BypassRow, SELECT_BYPASS).then((row) =>
      row?.bypasses ? 'service_role' : 'owner',
    );
    answer.catch(() => {
      answer = undefined;
    });
    return answer;
  };
}
