import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { GuardianRecord, type GuardianRecordAct } from '#core/contracts/admin-users/guardian.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const guardianRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.user(userId), 'guardian'] as const,
    queryFn: ({ signal }) =>
      callFunction('admin-users-get-guardian', { user_id: userId }, { schema: GuardianRecord, signal }),
  });

export const recordGuardianMutation = (client: QueryClient, userId: string) => {
  const { queryKey } = guardianRecordQuery(userId);
  return mutationOptions({
    mutationFn: (act: GuardianRecordAct) =>
      callFunction('admin-users-record-guardian', { user_id: userId, act }, { schema: GuardianRecord }),
    onSettled: (now) => {
      if (now) client.setQueryData(queryKey, now);
      else void client.invalidateQueries({ queryKey });
    },
  });
};
