import { BeginBattleRequest, BeginBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockOwnBattle } from '#server/operations/battles/battle-rows.ts';
import { beginOwnBattle } from '#server/operations/battles/begin-own-battle.ts';
import { requireBattleAccess } from '#server/operations/battles/require-battle-access.ts';

/** The caller's attempt at a battle that runs. */
export const beginBattle = defineFunction({
  name: 'begin-battle',
  access: 'student',
  request: BeginBattleRequest,
  response: BeginBattleResponse,
  handle: ({ asOwner, jobs, userId }, { battle_id }) =>
    asOwner('attempts are written by the server', async (tx) => {
      await requireBattleAccess(tx, battle_id, userId);
      const battle = await lockOwnBattle(tx, battle_id, userId);
      return { attempt_id: await beginOwnBattle(jobs, tx, battle, userId) };
    }),
});
