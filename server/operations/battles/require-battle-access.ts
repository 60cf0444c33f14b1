import type { Queryable } from '#server/database/database.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';
import { type BattleRow, readOwnBattle } from './battle-rows.ts';

/** One that the caller plays in, and may: consent that was taken back closes what is between people at once. */
export async function requireBattleAccess(
  tx: Queryable,
  battleId: string,
  userId: string,
): Promise<BattleRow> {
  const battle = await readOwnBattle(tx, battleId, userId);
  if (battle.kind !== 'rival') await requireSocial(tx, userId);
  return battle;
}
