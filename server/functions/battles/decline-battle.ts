import { DeclineBattleRequest, DeclineBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { forgetInvitation } from '#server/operations/battles/invite-friends.ts';

/** The caller does not come to a friend's battle. */
export const declineBattle = defineFunction({
  name: 'decline-battle',
  access: 'student',
  request: DeclineBattleRequest,
  response: DeclineBattleResponse,
  handle: ({ asOwner, userId }, { battle_id: battleId }) =>
    asOwner('invitations are written by the server', async (tx) => {
      await forgetInvitation(tx, battleId, userId);
      return { done: true as const };
    }),
});
