import { ActInBattleRequest, ActInBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOwnBattle } from '#server/operations/battles/battle-rows.ts';
import { actInLobby } from '#server/operations/battles/lobby.ts';
import { requireBattleAccess } from '#server/operations/battles/require-battle-access.ts';

/** Ready, not ready, start, leave. */
export const actInBattle = defineFunction({
  name: 'act-in-battle',
  access: 'student',
  grows: true,
  request: ActInBattleRequest,
  response: ActInBattleResponse,
  handle: ({ asOwner, userId }, { battle_id, action }) =>
    asOwner('battles are written by the server', async (tx) => {
      await requireBattleAccess(tx, battle_id, userId);
      await actInLobby(tx, await lockOwnBattle(tx, battle_id, userId), userId, action);
      return { done: true as const };
    }),
});
