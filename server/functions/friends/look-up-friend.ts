import { LookUpFriendRequest, LookUpFriendResponse } from '#core/contracts/friends/friends.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { areFriends, hasAsked } from '#server/operations/friends/befriend.ts';
import { countCodeTry, findByCode, GUESSES_FROM_ADDRESS } from '#server/operations/friends/find-by-code.ts';

/** Who a link leads to, before anything is asked of them. */
export const lookUpFriend = defineFunction({
  name: 'look-up-friend',
  access: 'student',
  request: LookUpFriendRequest,
  response: LookUpFriendResponse,
  handle: ({ asOwner, limitGuessesByAddress, userId }, { code }) =>
    limitGuessesByAddress(GUESSES_FROM_ADDRESS, async () => {
      // Apart, so that a try that fails is counted.
      await asOwner('counted for every process', (tx) => countCodeTry(tx, userId));
      return asOwner('codes are read by nobody', async (tx) => {
        const found = await findByCode(tx, code);
        if (found.userId === userId) return { alias: found.alias, standing: 'own' as const };
        if (await areFriends(tx, userId, found.userId))
          return { alias: found.alias, standing: 'friend' as const };
        const asked = await hasAsked(tx, userId, found.userId);
        return { alias: found.alias, standing: asked ? ('asked' as const) : ('stranger' as const) };
      });
    }),
});
