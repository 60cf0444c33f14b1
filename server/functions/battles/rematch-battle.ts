import { RematchBattleRequest, RematchBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { rematch } from '#server/operations/battles/rematch.ts';
import { requireBattleAccess } from '#server/operations/battles/require-battle-access.ts';

/** Once more, with new questions. */
export const rematchBattle = defineFunction({
  name: 'rematch-battle',
  access: 'student',
  grows: true,
  request: RematchBattleRequest,
  response: RematchBattleResponse,
  handle: ({ asOwner, userId }, { battle_id }) =>
    asOwner('the bank is closed to students, and battles are written by the server', async (tx) => {
      await requireBattleAccess(tx, battle_id, userId);
      return { battle_id: await rematch(tx, battle_id, userId) };
    }),
});
