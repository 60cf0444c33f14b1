import {
  GetChallengesRequest,
  GetChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readChallenges } from '#server/operations/key-challenges/read-challenges.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** What candidates objected to the key of a sitting. */
export const getChallenges = defineFunction({
  name: 'get-challenges',
  access: 'student',
  request: GetChallengesRequest,
  response: GetChallengesResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId }) =>
    asOwner('objections are read by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      return readChallenges(tx, sittingId, userId);
    }),
});
