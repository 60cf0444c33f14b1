import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { makeFriendCode } from '#core/domain/friends/friend-code.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const CodeRow = z.object({ code: z.string() });
const SELECT = 'select code from private.friend_codes where user_id = $1';
/** Two devices that ask at once get the same. */
const MAKE = `
  insert into private.friend_codes (user_id, code) values ($1, $2)
  on conflict (user_id) do update set code = friend_codes.code returning code`;
const RENEW = 'update private.friend_codes set code = $2, made_at = now() where user_id = $1';

const newCode = () => makeFriendCode(randomBytes(12));

/** The code of a person, made when it is first looked at. */
export async function ownCode(tx: Queryable, userId: string): Promise<string> {
  const found =
    (await queryOptionalRow(tx, CodeRow, SELECT, [userId])) ??
    (await queryOptionalRow(tx, CodeRow, MAKE, [userId, newCode()]));
  if (!found) throw new Error('A code was not made');
  return found.code;
}

/** Anyone who has the old one has nothing. */
export async function renewCode(tx: Queryable, userId: string): Promise<void> {
  await tx.query(RENEW, [userId, newCode()]);
}
