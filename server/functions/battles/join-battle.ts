import { JoinBattleRequest, JoinBattleResponse } from '#core/contracts/battles/battles.ts';
import { readGroupCode } from '#core/domain/groups/group-code.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { enterLobby } from '#server/operations/battles/lobby.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** Of one account; a school sits behind one address. */
const TRIES = { limit: 20, windowSeconds: 3600 };
const GUESSES_FROM_ADDRESS = { limit: 500, windowSeconds: 3600, guess: 'battle_code_unknown' } as const;

const SELECT = `select id from private.battles where code = $1 and state = 'lobby' and lobby_until > now()`;

/** The caller comes to the battle whose code they were given. */
export const joinBattle = defineFunction({
  name: 'join-battle',
  access: 'student',
  grows: true,
  request: JoinBattleRequest,
  response: JoinBattleResponse,
  handle: ({ asOwner, limitGuessesByAddress, userId }, { code }) =>
    limitGuessesByAddress(GUESSES_FROM_ADDRESS, async () => {
      // Apart, so that a try that fails is counted.
      await asOwner('consent is read, and tries are counted for every process', async (tx) => {
        await requireSocial(tx, userId);
        await limitCalls(tx, { action: 'join-battle', subject: userId, ...TRIES });
      });
      return asOwner('codes are read by nobody', async (tx) => {
        const typed = readGroupCode(code);
        const found = typed && (await queryOptionalRow(tx, IdRow, SELECT, [typed]));
        if (!found)
          throw new AppError('battle_code_unknown', 'No open battle has this code. Please check it.');
        await enterLobby(tx, found.id, userId);
        return { battle_id: found.id };
      });
    }),
});
