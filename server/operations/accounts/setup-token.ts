import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { isLocalName } from '#server/is-local-name.ts';

const VALID_HOURS = 24;
const NO_ADMINISTRATOR = `not exists (select from public.user_roles where role = 'admin')`;

/**
 * The link that makes the first administrator of a server that is reached from elsewhere; null where there is one, or
 * where the first account made on the machine will be. Every start without an administrator makes another.
 */
export async function makeSetupLink(database: Database, siteUrl: string): Promise<string | null> {
  if (isLocalName(siteUrl)) return null;
  const token = randomBytes(32).toString('base64url');
  return database.transaction(OWNER, async (tx) => {
    await tx.query('delete from private.setup_tokens where expires_at < now()');
    const { rowCount } = await tx.query(
      `insert into private.setup_tokens (token_hash, expires_at)
       select $1, now() + make_interval(hours => $2) where ${NO_ADMINISTRATOR}`,
      [hashOf(token), VALID_HOURS],
    );
    return rowCount === 0 ? null : `${siteUrl}/setup?token=${token}`;
  });
}

const TokenHashRow = z.object({ tokenHash: z.string() });

/** Uses the token up, and with it every other. False when it is unknown, used, too old, or no longer needed. */
export async function redeemSetupToken(tx: Transaction, token: string, userId: string): Promise<boolean> {
  // Anyone who comes second waits here, and then finds it used.
  const rows = await queryRows(
    tx,
    TokenHashRow,
    `select token_hash as "tokenHash" from private.setup_tokens where used_at is null and expires_at > now()
       and ${NO_ADMINISTRATOR} for update`,
  );
  const hash = hashOf(token);
  const known = rows.filter(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash), Buffer.from(hash)));
  if (known.length === 0) return false;
  await tx.query('update private.setup_tokens set used_at = now(), used_by = $2 where token_hash = $1', [
    hash,
    userId,
  ]);
  await tx.query('delete from private.setup_tokens where used_at is null');
  return true;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
