import type { Queryable } from '#server/database/database.ts';

const FORGET = [
  'delete from private.friend_codes where user_id = $1',
  'delete from private.friendships where user_id = $1 or friend_id = $1',
  'delete from private.friend_requests where to_id = $1 or from_id = $1',
];

/**
 * Takes away what was between a learner and others: a consent that is withdrawn leaves nothing to hide. Whom they blocked, and who
 * blocked them, stays: nobody is met again because of it.
 */
export async function forgetSocial(tx: Queryable, userId: string): Promise<void> {
  for (const statement of FORGET) await tx.query(statement, [userId]);
}
