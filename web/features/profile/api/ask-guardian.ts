import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AskGuardianResponse } from '#core/contracts/guardians/guardian-status.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

export const askGuardianMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: () => callFunction('ask-guardian', {}, { schema: AskGuardianResponse }),
    onSettled: () => client.invalidateQueries({ queryKey: sharedKeys.guardianStatus(userId) }),
  });
