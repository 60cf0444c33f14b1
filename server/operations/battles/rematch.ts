import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockOwnBattle } from './battle-rows.ts';
import { countPlayers } from './freeze-battle.ts';
import { enterLobby } from './lobby.ts';
import { lockPerson, makeBattle } from './new-battle.ts';

const KEEP = 'update private.battles set rematch_id = $2 where id = $1';
/** One the student is in already: pressed twice, it is the same. */
const SELECT_OWN_OPEN = `
  select b.id from private.battles b join private.battle_players p on p.battle_id = b.id and p.user_id = $2
  where b.id = $1 and p.attempt_id is null
    and (b.state = 'lobby' and b.lobby_until > now() or b.state = 'running' and b.ends_at > now())`;

/**
 * The same once more with new questions; with people the lobby that another player has opened. Of two who ask at the same moment, the
 * second waits for the first, and comes to theirs.
 * @throws not_over
 */
export async function rematch(tx: Transaction, battleId: string, userId: string): Promise<string> {
  // The same order as where a battle is made: first the person, then the battle.
  await lockPerson(tx, userId);
  const old = await lockOwnBattle(tx, battleId, userId);
  if (old.state !== 'over') throw new AppError('not_over', 'This battle is not over.');
  if (old.rematchId !== null) {
    const own = await queryOptionalRow(tx, IdRow, SELECT_OWN_OPEN, [old.rematchId, userId]);
    if (own || (old.kind !== 'rival' && (await entered(tx, old.rematchId, userId)))) return old.rematchId;
  }
  const { kind, rival, exam, subject, chapter, questionCount, secondsEach } = old;
  const { players } = await countPlayers(tx, old.id);
  const id = await makeBattle(tx, userId, {
    kind,
    rival,
    exam,
    subject,
    chapter,
    questionCount,
    secondsEach,
    seats: Math.max(2, players),
    invite: [],
  });
  await tx.query(KEEP, [old.id, id]);
  return id;
}

async function entered(tx: Transaction, id: string, userId: string): Promise<boolean> {
  try {
    await enterLobby(tx, id, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'battle_closed' || error.code === 'not_found'))
      return false;
    throw error;
  }
}
