import { CreateBattleRequest, CreateBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { makeBattle } from '#server/operations/battles/new-battle.ts';

/** A battle against the computer, or a lobby for people. */
export const createBattle = defineFunction({
  name: 'create-battle',
  access: 'student',
  grows: true,
  request: CreateBattleRequest,
  response: CreateBattleResponse,
  handle: ({ asOwner, userId }, { kind, rival = null, subject, chapter, seats, invite, ...wanted }) =>
    asOwner('the bank is closed to students, and battles are written by the server', async (tx) => ({
      battle_id: await makeBattle(tx, userId, {
        kind,
        rival,
        subject,
        chapter,
        seats,
        invite,
        questionCount: wanted.question_count,
        secondsEach: wanted.seconds_each,
      }),
    })),
});
