import {
  OpenChallengesRequest,
  OpenChallengesResponse,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { openChallenges } from '#server/operations/key-challenges/open-challenges.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';

/** Shows candidates the key and takes objections until a date. */
export const openChallengesFunction = defineFunction({
  name: 'open-challenges',
  access: 'student',
  request: OpenChallengesRequest,
  response: OpenChallengesResponse,
  handle: ({ asOwner, jobs, userId }, { sitting_id: sittingId, until }) =>
    asOwner('sittings are written by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      const at = until === null ? null : new Date(until);
      return { until: (await openChallenges(tx, jobs, { sittingId, until: at, userId })).toISOString() };
    }),
});
