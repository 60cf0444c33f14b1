import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { type BattleRow, lockOwnBattle } from './battle-rows.ts';
import { countPlayers } from './freeze-battle.ts';
import { enterLobby } from './lobby.ts';
import { makeBattle } from './new-battle.ts';

const KEEP = 'update private.battles set rematch_id = $2 where id = $1';

/** The same once more with new questions; with people the lobby that another player has opened. @throws not_over */
export async function rematch(tx: Transaction, old: BattleRow, userId: string): Promise<string> {
  if (old.state !== 'over') throw new AppError('not_over', 'This battle is not over.');
  if (old.rematchId !== null && old.kind !== 'rival') {
    const entered = await enterIfOpen(tx, old.rematchId, userId);
    if (entered) return old.rematchId;
  }
  const { kind, rival, subject, chapter, questionCount, secondsEach } = old;
  const { players } = await countPlayers(tx, old.id);
  const id = await makeBattle(tx, userId, {
    ...{ kind, rival, subject, chapter, questionCount, secondsEach },
    seats: Math.max(2, players),
  });
  // Of two who ask at the same moment, the second comes to the first one's.
  const locked = await lockOwnBattle(tx, old.id, userId);
  if (locked.rematchId !== old.rematchId && locked.rematchId !== null && kind !== 'rival')
    throw new AppError('conflict', 'The rematch has just been opened. Please try again.');
  await tx.query(KEEP, [old.id, id]);
  return id;
}

async function enterIfOpen(tx: Transaction, id: string, userId: string): Promise<boolean> {
  try {
    await enterLobby(tx, id, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'battle_closed' || error.code === 'not_found'))
      return false;
    throw error;
  }
}
