import { SetOwnSchoolRequest, SetOwnSchoolResponse } from '#core/contracts/friends/own-school.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { chooseSchool, describeOwnSchool } from '#server/operations/schools/own-school.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** Nobody looks through the schools of a district with it. */
const CHANGES = { limit: 10, windowSeconds: 86_400 };

/** The caller names their school, or none. */
export const setOwnSchool = defineFunction({
  name: 'set-own-school',
  access: 'student',
  request: SetOwnSchoolRequest,
  response: SetOwnSchoolResponse,
  handle: ({ asOwner, userId }, { name }) =>
    asOwner('what others chose is counted, not shown', async (tx) => {
      await requireSocial(tx, userId);
      if (name !== null) await limitCalls(tx, { action: 'set-own-school', subject: userId, ...CHANGES });
      await chooseSchool(tx, userId, name);
      return describeOwnSchool(tx, userId);
    }),
});
