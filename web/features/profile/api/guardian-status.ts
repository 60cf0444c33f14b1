import { queryOptions } from '@tanstack/react-query';
import { AskGuardianResponse, GuardianStatus } from '#core/contracts/guardians/guardian-status.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Asked anew when somebody comes back to the screen: the guardian decides elsewhere. */
export const guardianStatusQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.guardian(userId),
    queryFn: ({ signal }) => callFunction('get-guardian-status', {}, { schema: GuardianStatus, signal }),
  });

export const askGuardian = () => callFunction('ask-guardian', {}, { schema: AskGuardianResponse });
