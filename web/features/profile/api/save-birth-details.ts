import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { SaveBirthDetailsResponse } from '#core/contracts/account/save-birth-details.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

type BirthDetails = { date_of_birth: string; guardian_email: string | null };

export const saveBirthDetailsMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: (details: BirthDetails) =>
      callFunction('save-birth-details', details, { schema: SaveBirthDetailsResponse }),
    onSettled: (_saved, error) => {
      if (error) return;
      void client.invalidateQueries({ queryKey: sharedKeys.guardianStatus(userId) });
      return client.invalidateQueries({ queryKey: profileKeys.all });
    },
  });
