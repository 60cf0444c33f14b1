import { GetGuardianRequest, GuardianRecord } from '#core/contracts/admin-users/guardian.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { buildGuardianRecord } from '#server/operations/guardians/guardian-record.ts';

/** A learner's date of birth and what their guardian decided. */
export const getGuardian = defineFunction({
  name: 'admin-users-get-guardian',
  access: 'admin',
  request: GetGuardianRequest,
  response: GuardianRecord,
  handle: ({ asOwner }, { user_id }) =>
    asOwner('consents are read by nobody', (tx) => buildGuardianRecord(tx, user_id)),
});
