import { queryOptions } from '@tanstack/react-query';
import { GuardianRecord, type GuardianRecordAct } from '#core/contracts/admin-users/guardian.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const guardianRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.user(userId), 'guardian'] as const,
    queryFn: ({ signal }) =>
      callFunction('admin-users-get-guardian', { user_id: userId }, { schema: GuardianRecord, signal }),
  });

export const recordGuardian = (userId: string, act: GuardianRecordAct) =>
  callFunction('admin-users-record-guardian', { user_id: userId, act }, { schema: GuardianRecord });
