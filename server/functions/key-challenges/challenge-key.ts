import { ChallengeKeyRequest, ChallengeKeyResponse } from '#core/contracts/key-challenges/provisional-key.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { challengeKey } from '#server/operations/key-challenges/challenge-key.ts';

/** Objects to a question, changes what was objected, or takes it back. */
export const challengeKeyFunction = defineFunction({
  name: 'challenge-key',
  access: 'student',
  grows: true,
  request: ChallengeKeyRequest,
  response: ChallengeKeyResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, question_id: questionId, challenge }) =>
    asOwner('objections are written by the server', async (tx) => {
      await challengeKey(tx, { sittingId, userId, questionId, challenge });
      return { kept: challenge !== null };
    }),
});
