import { CreateBattleRequest, CreateBattleResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { requireSubjectOfOwnExam } from '#server/operations/battles/battle-exam.ts';
import { makeBattle } from '#server/operations/battles/new-battle.ts';

/** A battle against the computer, or a lobby for people. */
export const createBattle = defineFunction({
  name: 'create-battle',
  access: 'student',
  grows: true,
  request: CreateBattleRequest,
  response: CreateBattleResponse,
  handle: ({ asOwner, userId }, { kind, rival = null, exam, subject, chapter, seats, invite, ...wanted }) =>
    asOwner('the bank is closed to students, and battles are written by the server', async (tx) => {
      await requireSubjectOfOwnExam(tx, userId, { exam, subject });
      const id = await makeBattle(tx, userId, {
        kind,
        rival,
        exam,
        subject,
        chapter,
        seats,
        invite,
        questionCount: wanted.question_count,
        secondsEach: wanted.seconds_each,
      });
      return { battle_id: id };
    }),
});
