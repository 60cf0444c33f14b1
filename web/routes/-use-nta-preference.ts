import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';

/** How the student likes to take tests; the guard has asked for the profile already. */
export function useNtaPreference(userId: string): boolean {
  return useQuery(profileQuery(userId)).data?.nta_mode ?? false;
}
