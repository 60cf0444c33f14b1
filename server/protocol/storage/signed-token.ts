import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ProtocolKeys } from '../keys.ts';
import type { ObjectPath } from './context.ts';
import { storageError } from './errors.ts';

/** A token of one purpose does not serve for the other, nor as anybody's session. */
type Purpose = 'storage:read' | 'storage:upload';

export interface SignedClaims {
  /** `bucket/name` */
  url: string;
  /** Whose object an upload becomes. */
  owner?: string;
  upsert?: boolean;
}

export function signObjectToken(
  keys: ProtocolKeys,
  purpose: Purpose,
  { bucketId, name }: ObjectPath,
  expiresInSeconds: number,
  extra: Omit<SignedClaims, 'url'> = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ url: `${bucketId}/${name}`, ...extra })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + expiresInSeconds)
    .sign(keyOf(keys));
}

/** @throws InvalidJWT for an expired, altered or foreign token, InvalidSignature for another object's */
export async function verifyObjectToken(
  keys: ProtocolKeys,
  purpose: Purpose,
  { bucketId, name }: ObjectPath,
  token: string | null,
): Promise<SignedClaims & { /** Seconds since 1970. */ exp: number }> {
  if (!token) {
    throw storageError(400, 'invalid_request', "querystring must have required property 'token'");
  }
  const { payload } = await jwtVerify<SignedClaims>(token, keyOf(keys), {
    algorithms: ['HS256'],
    audience: purpose,
    requiredClaims: ['exp', 'url'],
  }).catch((error) => {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
    throw storageError(400, 'InvalidJWT', error.message, error);
  });
  if (payload.url !== `${bucketId}/${name}`) {
    throw storageError(400, 'InvalidSignature', 'The url do not match the signature');
  }
  return { ...payload, exp: payload.exp ?? 0 };
}

function keyOf(keys: ProtocolKeys) {
  return createSecretKey(keys.jwtSecret, 'utf8');
}
