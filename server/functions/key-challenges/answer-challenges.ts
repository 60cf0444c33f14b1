import {
  AnswerChallengesRequest,
  AnswerChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { answerChallenges } from '#server/operations/key-challenges/answer-challenges.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** Accepts objections by a ruling on the key, or refuses them with a reason. */
export const answerChallengesFunction = defineFunction({
  name: 'answer-challenges',
  access: 'student',
  grows: true,
  request: AnswerChallengesRequest,
  response: AnswerChallengesResponse,
  handle: ({ asOwner, jobs, userId }, request) =>
    asOwner('keys of given questions are written by the server', async (tx) => {
      await requireSittingRole(tx, request.sitting_id, userId, 'manage');
      return answerChallenges(tx, jobs, request, userId);
    }),
});
