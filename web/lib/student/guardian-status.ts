import { queryOptions } from '@tanstack/react-query';
import { GuardianStatus } from '#core/contracts/guardians/guardian-status.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** What stands of a student's consent. Asked again when a screen opens: the guardian decides elsewhere. */
export const guardianStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.guardianStatus(userId),
    queryFn: ({ signal }) => callFunction('get-guardian-status', {}, { schema: GuardianStatus, signal }),
  });

/** Why what is between people is closed to a student; null where it is open. */
export const closedBy = ({ is_minor, may_be_social }: GuardianStatus): 'birth' | 'guardian' | null =>
  may_be_social ? null : is_minor === null ? 'birth' : 'guardian';
