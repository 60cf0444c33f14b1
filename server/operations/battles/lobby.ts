import type { BattleAction } from '#core/contracts/battles/battles.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { type BattleRow, lockBattle } from './battle-rows.ts';
import { countPlayers, freezeBattle, tooFewQuestions } from './freeze-battle.ts';
import { forgetInvitation } from './invite-friends.ts';
import { addPlayer, requireRoom } from './new-battle.ts';

const SELECT_PLAYER =
  'select user_id as id from private.battle_players where battle_id = $1 and user_id = $2';
const SET_READY = `
  update private.battle_players set ready_at = case when $3 then coalesce(ready_at, now()) end
  where battle_id = $1 and user_id = $2`;
const REMOVE_PLAYER = 'delete from private.battle_players where battle_id = $1 and user_id = $2';
const CANCEL = `update private.battles set state = 'cancelled', code = null where id = $1`;

export const battleClosed = () =>
  new AppError('battle_closed', 'This battle is full, has begun, or is over.');

/** Comes into the lobby; who is in it already stays. @throws battle_closed, battles_open */
export async function enterLobby(tx: Transaction, battleId: string, userId: string): Promise<void> {
  // The same order as where a battle is made: first the person, then the battle.
  if (await queryOptionalRow(tx, IdRow, SELECT_PLAYER, [battleId, userId])) return;
  await requireRoom(tx, userId);
  const battle = await lockBattle(tx, battleId);
  const { players } = await countPlayers(tx, battleId);
  if (battle.state !== 'lobby' || battle.kind === 'rival' || players >= battle.seats) throw battleClosed();
  await addPlayer(tx, battleId, userId);
  await forgetInvitation(tx, battleId, userId);
  await startWhenComplete(tx, battle);
}

/** In the lobby of a locked battle. @throws battle_closed; forbidden: only the host starts; not_ready; no_questions */
export async function actInLobby(
  tx: Transaction,
  battle: BattleRow,
  userId: string,
  action: BattleAction,
): Promise<void> {
  if (battle.state !== 'lobby') {
    // Pressed twice, or by two at once.
    if (battle.state === 'running' && (action === 'start' || action === 'ready')) return;
    if (battle.state === 'cancelled' && action === 'leave') return;
    throw battleClosed();
  }
  if (action === 'leave') {
    await tx.query(battle.hostId === userId ? CANCEL : REMOVE_PLAYER, [
      battle.id,
      ...(battle.hostId === userId ? [] : [userId]),
    ]);
    return;
  }
  if (action === 'start') return startByHost(tx, battle, userId);
  await tx.query(SET_READY, [battle.id, userId, action === 'ready']);
  await startWhenComplete(tx, battle);
}

async function startByHost(tx: Transaction, battle: BattleRow, userId: string): Promise<void> {
  if (battle.hostId !== userId) throw new AppError('forbidden', 'Only who made the battle can start it.');
  const { players, ready } = await countPlayers(tx, battle.id);
  if (players < 2 || (battle.kind === 'live' && ready < players))
    throw new AppError('players_missing', 'The others have not come yet, or are not ready.');
  if (!(await freezeBattle(tx, battle))) throw tooFewQuestions();
}

/** All seats are taken, and who plays live is ready. With too few questions it waits: the host is told why. */
async function startWhenComplete(tx: Transaction, battle: BattleRow): Promise<void> {
  const { players, ready } = await countPlayers(tx, battle.id);
  if (players === battle.seats && (battle.kind === 'open' || ready === players))
    await freezeBattle(tx, battle);
}
