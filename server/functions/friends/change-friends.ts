import { ChangeFriendsRequest, Friends } from '#core/contracts/friends/friends.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { changeFriends as change } from '#server/operations/friends/change-friends.ts';
import { readFriends } from '#server/operations/friends/friend-rows.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

const LIMIT = { limit: 600, windowSeconds: 3600 };

/** Accepts, declines, removes or blocks somebody, or makes a new code. */
export const changeFriends = defineFunction({
  name: 'change-friends',
  access: 'student',
  request: ChangeFriendsRequest,
  response: Friends,
  handle: ({ asOwner, userId }, wanted) =>
    asOwner('friendships have two sides', async (tx) => {
      await requireSocial(tx, userId);
      await limitCalls(tx, { action: 'change-friends', subject: userId, ...LIMIT });
      await change(tx, userId, wanted);
      return readFriends(tx, userId);
    }),
});
