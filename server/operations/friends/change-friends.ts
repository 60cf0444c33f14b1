import { z } from 'zod';
import type { FriendsChange } from '#core/contracts/friends/friends.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { befriend, lockBoth } from './befriend.ts';
import { renewCode } from './own-code.ts';

/** Only rows of the caller are found: an id of somebody else's row is as good as none. */
const OTHER_OF = {
  incoming:
    'select r.from_id as "otherId" from private.friend_requests r join private.social_people s on s.user_id = r.from_id where r.id = $2 and r.to_id = $1 and not r.hidden',
  friend: 'select friend_id as "otherId" from private.friendships where id = $2 and user_id = $1',
} as const;
const OtherRow = z.object({ otherId: z.string() });

const DECLINE = 'update private.friend_requests set hidden = true where id = $2 and to_id = $1';
const TAKE_BACK = 'delete from private.friend_requests where id = $2 and from_id = $1';
const UNBLOCK = 'delete from private.friend_blocks where id = $2 and user_id = $1';
const PART = `
  delete from private.friendships where (user_id = $1 and friend_id = $2) or (user_id = $2 and friend_id = $1)`;
const BLOCK = `
  insert into private.friend_blocks (user_id, blocked_id) values ($1, $2) on conflict do nothing`;
/** What the other asked goes on waiting for them alone; what the caller asked is over. */
const HIDE = 'update private.friend_requests set hidden = true where from_id = $2 and to_id = $1';
const FORGET_OWN = 'delete from private.friend_requests where from_id = $1 and to_id = $2';

/** One change of a person's lists; what is gone already, is gone. Nobody is told of a no. */
export async function changeFriends(tx: Queryable, userId: string, change: FriendsChange): Promise<void> {
  if (change.act === 'renew_code') return renewCode(tx, userId);
  const { act, id } = change;
  if (act === 'decline') await tx.query(DECLINE, [userId, id]);
  else if (act === 'take_back') await tx.query(TAKE_BACK, [userId, id]);
  else if (act === 'unblock') await tx.query(UNBLOCK, [userId, id]);
  else if (act === 'accept') await accept(tx, userId, id);
  else await part(tx, userId, { id, isBlocked: act === 'block' });
}

async function accept(tx: Queryable, userId: string, id: string): Promise<void> {
  const asked = await queryOptionalRow(tx, OtherRow, OTHER_OF.incoming, [userId, id]);
  if (!asked) return;
  await lockBoth(tx, userId, asked.otherId);
  // Taken back, or blocked, while this waited for the lock.
  if (await queryOptionalRow(tx, OtherRow, OTHER_OF.incoming, [userId, id]))
    await befriend(tx, userId, asked.otherId);
}

async function part(
  tx: Queryable,
  userId: string,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<void> {
  const found =
    (await queryOptionalRow(tx, OtherRow, OTHER_OF.friend, [userId, id])) ??
    (isBlocked ? await queryOptionalRow(tx, OtherRow, OTHER_OF.incoming, [userId, id]) : null);
  if (!found) return;
  const both = [userId, found.otherId];
  await lockBoth(tx, userId, found.otherId);
  await tx.query(PART, both);
  if (!isBlocked) return;
  await tx.query(BLOCK, both);
  await tx.query(HIDE, both);
  await tx.query(FORGET_OWN, both);
}
