import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/database/database.ts';
import type { ProtocolKeys } from '../keys.ts';

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The one successor of a token. Because it is derived (under our secret), two tabs that race with the same token get the
 * same successor although only hashes are stored, and a stolen token cannot start a line of its own unnoticed.
 */
export function successorOf(token: string, keys: ProtocolKeys): string {
  return createHmac('sha256', keys.jwtSecret).update(`refresh-token:${token}`).digest('base64url');
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function insertRefreshToken(db: Queryable, sessionId: string, token: string): Promise<void> {
  await db.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    hashRefreshToken(token),
    sessionId,
  ]);
}
