import { GuardianRecord, RecordGuardianRequest } from '#core/contracts/admin-users/guardian.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { buildGuardianRecord } from '#server/operations/guardians/guardian-record.ts';
import { recordAsStaff } from '#server/operations/guardians/record-as-staff.ts';
import { lockAccount } from '#server/operations/people/account.ts';

/** Records a consent seen on paper, takes one back, or corrects a date of birth, in the administrator's name. */
export const recordGuardian = defineFunction({
  name: 'admin-users-record-guardian',
  access: 'admin',
  request: RecordGuardianRequest,
  response: GuardianRecord,
  handle: ({ asOwner, userId: administratorId }, { user_id: userId, act }) =>
    asOwner('consents are written by nobody else', async (tx) => {
      await lockAccount(tx, { id: userId });
      await recordAsStaff(tx, { userId, administratorId, act });
      return buildGuardianRecord(tx, userId);
    }),
});
