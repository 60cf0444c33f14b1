import { Friends, GetFriendsRequest } from '#core/contracts/friends/friends.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readFriends } from '#server/operations/friends/friend-rows.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** The caller's code, friends and requests. */
export const getFriends = defineFunction({
  name: 'get-friends',
  access: 'student',
  request: GetFriendsRequest,
  response: Friends,
  handle: ({ asOwner, userId }) =>
    asOwner('aliases of other students', async (tx) => {
      await requireSocial(tx, userId);
      return readFriends(tx, userId);
    }),
});
