import { z } from 'zod';
import { readFriendCode } from '#core/domain/friends/friend-code.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

const SELECT = `
  select c.user_id as "userId", p.alias from private.friend_codes c
    join private.social_people s on s.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
  where c.code = $1`;
const Found = z.object({ userId: z.string(), alias: z.string() });

/**
 * Who has a code. One that is of nobody, was renewed, or is of somebody who does not take part now: all are answered alike.
 * @throws friend_code_unknown
 */
export async function findByCode(tx: Queryable, typed: string): Promise<z.infer<typeof Found>> {
  const code = readFriendCode(typed);
  const found = code && (await queryOptionalRow(tx, Found, SELECT, [code]));
  if (!found) throw new AppError('friend_code_unknown', 'Nobody has this code.');
  return found;
}

/** Of one account, of which a link takes two (whose it is, and asking). */
const TRIES = { limit: 40, windowSeconds: 3600 };

/** To be counted in a transaction of its own: a try that fails counts. @throws rate_limited; what {@link requireSocial} throws */
export async function countCodeTry(tx: Transaction, userId: string): Promise<void> {
  await requireSocial(tx, userId);
  await limitCalls(tx, { action: 'friend-code', subject: userId, ...TRIES });
}

/** From one address, behind which a school may sit. */
export const GUESSES_FROM_ADDRESS = {
  limit: 300,
  windowSeconds: 3600,
  guess: 'friend_code_unknown',
} as const;
