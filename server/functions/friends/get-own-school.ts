import { GetOwnSchoolRequest, GetOwnSchoolResponse } from '#core/contracts/friends/own-school.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { describeOwnSchool } from '#server/operations/schools/own-school.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** Which school the caller's board is of, and what can be chosen. */
export const getOwnSchool = defineFunction({
  name: 'get-own-school',
  access: 'student',
  request: GetOwnSchoolRequest,
  response: GetOwnSchoolResponse,
  handle: ({ asOwner, userId }) =>
    asOwner('what others chose is counted, not shown', async (tx) => {
      await requireSocial(tx, userId);
      return describeOwnSchool(tx, userId);
    }),
});
