import { MAX_FRIENDS } from '#core/domain/friends/friend-code.ts';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';

/** In the order of their ids, so that two who press at once follow each other. */
const LOCK = 'select from auth.users where id in ($1, $2) order by id for no key update';
const has = async (tx: Queryable, text: string, values: readonly string[]) =>
  (await tx.query(text, values)).rowCount > 0;

export const areFriends = (tx: Queryable, userId: string, otherId: string) =>
  has(tx, 'select from private.friendships where user_id = $1 and friend_id = $2', [userId, otherId]);
export const hasAsked = (tx: Queryable, fromId: string, toId: string) =>
  has(tx, 'select from private.friend_requests where from_id = $1 and to_id = $2', [fromId, toId]);
const hasBlocked = (tx: Queryable, userId: string, otherId: string) =>
  has(tx, 'select from private.friend_blocks where user_id = $1 and blocked_id = $2', [userId, otherId]);

const ASK = `
  insert into private.friend_requests (from_id, to_id, hidden) values ($1, $2, $3)
  on conflict (to_id, from_id) do nothing`;

/**
 * What entering somebody's code does: friends, where they asked before; else a request. To who is blocked, or was declined, it
 * looks like any other request that waits. Whom one has blocked oneself, one meets again by it.
 * @returns `new` where the other is to be told of it
 */
export async function askOrBefriend(
  tx: Queryable,
  userId: string,
  otherId: string,
): Promise<'asked' | 'new' | 'friend'> {
  await tx.query(LOCK, [userId, otherId]);
  await tx.query('delete from private.friend_blocks where user_id = $1 and blocked_id = $2', [
    userId,
    otherId,
  ]);
  if (await areFriends(tx, userId, otherId)) return 'friend';
  const isBlocked = await hasBlocked(tx, otherId, userId);
  if (!isBlocked && (await hasAsked(tx, otherId, userId))) {
    await befriend(tx, userId, otherId);
    return 'friend';
  }
  const { rowCount } = await tx.query(ASK, [userId, otherId, isBlocked]);
  return rowCount > 0 && !isBlocked ? 'new' : 'asked';
}

const COUNT = `
  select from (select user_id from private.friendships where user_id in ($1, $2)) f
  group by user_id having count(*) >= ${MAX_FRIENDS}`;

/** Two people who are locked. @throws friends_full */
export async function befriend(tx: Queryable, userId: string, otherId: string): Promise<void> {
  if ((await tx.query(COUNT, [userId, otherId])).rowCount > 0)
    throw new AppError('friends_full', 'One of you has 200 friends already.');
  await tx.query(
    `insert into private.friendships (user_id, friend_id) values ($1, $2), ($2, $1) on conflict do nothing`,
    [userId, otherId],
  );
  await forgetRequests(tx, userId, otherId);
}

export async function lockBoth(tx: Queryable, userId: string, otherId: string): Promise<void> {
  await tx.query(LOCK, [userId, otherId]);
}

/** In both directions. */
export async function forgetRequests(tx: Queryable, userId: string, otherId: string): Promise<void> {
  await tx.query(
    `delete from private.friend_requests where (from_id = $1 and to_id = $2) or (from_id = $2 and to_id = $1)`,
    [userId, otherId],
  );
}
