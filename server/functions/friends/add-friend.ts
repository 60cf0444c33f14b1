import { AddFriendRequest, AddFriendResponse } from '#core/contracts/friends/friends.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { askOrBefriend } from '#server/operations/friends/befriend.ts';
import { countCodeTry, findByCode, GUESSES_FROM_ADDRESS } from '#server/operations/friends/find-by-code.ts';
import { readFriends } from '#server/operations/friends/friend-rows.ts';
import { noteRequest } from '#server/operations/friends/request-note.ts';

/** Asks anyone who has a code to be the caller's friend. */
export const addFriend = defineFunction({
  name: 'add-friend',
  access: 'student',
  grows: true,
  request: AddFriendRequest,
  response: AddFriendResponse,
  handle: ({ asOwner, limitGuessesByAddress, userId }, { code }) =>
    limitGuessesByAddress(GUESSES_FROM_ADDRESS, async () => {
      // Apart, so that a try that fails is counted.
      await asOwner('counted for every process', (tx) => countCodeTry(tx, userId));
      return asOwner('codes are read by nobody', async (tx) => {
        const found = await findByCode(tx, code);
        if (found.userId === userId) throw new AppError('own_friend_code', 'This is your own code.');
        const standing = await askOrBefriend(tx, userId, found.userId);
        if (standing === 'new') await noteRequest(tx, found.userId);
        return {
          standing: standing === 'friend' ? ('friend' as const) : ('asked' as const),
          friends: await readFriends(tx, userId),
        };
      });
    }),
});
