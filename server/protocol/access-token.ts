import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AuthenticationError } from './authentication-error.ts';
import type { ProtocolKeys } from './keys.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How a session was opened, as the claim `amr` says it. */
export const AuthenticationMethod = z.object({
  method: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number(),
});
export type AuthenticationMethod = z.infer<typeof AuthenticationMethod>;

export interface AccessTokenSubject {
  userId: string;
  email: string | null;
  sessionId: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  amr: AuthenticationMethod[];
}

/** The claims of a verified access token. Never verified further than its signature, expiry, audience and issuer. */
export interface AccessTokenClaims {
  sub: string;
  session_id: string;
  role: 'authenticated';
  email: string;
  exp: number;
  [claim: string]: unknown;
}

export interface IssuedAccessToken {
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Signs (HS256) an access token valid for {@link ACCESS_TOKEN_SECONDS}. */
export async function signAccessToken(
  subject: AccessTokenSubject,
  keys: ProtocolKeys,
  issuer: string,
): Promise<IssuedAccessToken> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const accessToken = await new SignJWT({
    iss: issuer,
    sub: subject.userId,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: subject.email ?? '',
    phone: '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: subject.amr,
    session_id: subject.sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(signingKey(keys));
  return { accessToken, expiresAt };
}

/** @throws AuthenticationError when the token is not ours, has expired or lacks a claim we rely on. */
export async function verifyAccessToken(
  token: string,
  keys: ProtocolKeys,
  issuer?: string,
): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, signingKey(keys), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      ...(issuer === undefined ? {} : { issuer }),
      requiredClaims: ['exp'],
    });
    const claims = payload as unknown as AccessTokenClaims;
    if (claims.role !== 'authenticated' || !UUID.test(claims.sub)) {
      throw new AuthenticationError('token_malformed');
    }
    if (!UUID.test(claims.session_id)) throw new AuthenticationError('session_not_found');
    return claims;
  } catch (error) {
    throw asAuthenticationError(error);
  }
}

function asAuthenticationError(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new AuthenticationError('token_expired', error);
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp') {
    return new AuthenticationError('token_without_expiry', error);
  }
  if (error instanceof errors.JOSEError) return new AuthenticationError('token_malformed', error);
  return error instanceof TypeError ? new AuthenticationError('token_malformed', error) : error;
}

const signingKeys = new WeakMap<ProtocolKeys, ReturnType<typeof createSecretKey>>();

function signingKey(keys: ProtocolKeys) {
  const key = signingKeys.get(keys) ?? createSecretKey(keys.jwtSecret, 'utf8');
  signingKeys.set(keys, key);
  return key;
}
