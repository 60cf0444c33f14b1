import { GetBattleRequest, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireBattleAccess } from '#server/operations/battles/require-battle-access.ts';
import { settleBattle } from '#server/operations/battles/settle-battle.ts';
import { viewBattle } from '#server/operations/battles/view-battle.ts';

/** How a battle stands, as far as the caller may see it. */
export const getBattle = defineFunction({
  name: 'get-battle',
  access: 'student',
  request: GetBattleRequest,
  response: GetBattleResponse,
  handle: ({ asOwner, userId }, { battle_id }) =>
    asOwner('battles lie outside the exposed schema', async (tx) => {
      await requireBattleAccess(tx, battle_id, userId);
      const view = await viewBattle(tx, battle_id, userId);
      if (!mayBeOver(view)) return view;
      // Anyone who is last is told at once, and need not wait for the job.
      await settleBattle(tx, battle_id);
      return viewBattle(tx, battle_id, userId);
    }),
});

/** As far as this answer tells; whether it is, is decided under the lock. */
function mayBeOver({ state, kind, players, is_handed_in, ends_at, server_now }: GetBattleResponse): boolean {
  if (state !== 'running') return false;
  const isLate = ends_at !== null && server_now >= ends_at;
  if (kind === 'rival')
    return is_handed_in || (isLate && !players.some((one) => one.is_self && one.has_begun));
  return players.every((one) => one.is_done || (isLate && !one.has_begun));
}
