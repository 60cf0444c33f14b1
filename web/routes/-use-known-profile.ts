import { useQuery } from '@tanstack/react-query';
import { keptProfileQuery, type Profile, profileQuery } from '#web/features/profile/api/get-profile.ts';

interface KnownProfile {
  /** As the server has it, or this device's copy while none answers; null: there is none. Undefined while it is awaited. */
  known: Profile | null | undefined;
  isAwaited: boolean;
}

/** @param userId empty: nobody is signed in, and nothing is asked for */
export function useKnownProfile(userId: string): KnownProfile {
  const isAsked = userId !== '';
  const profile = useQuery({ ...profileQuery(userId), enabled: isAsked });
  const isMissing = profile.data === undefined && profile.failureCount > 0;
  const kept = useQuery({ ...keptProfileQuery(userId), enabled: isAsked && isMissing });
  return isMissing
    ? { known: kept.data, isAwaited: !kept.isFetched }
    : { known: profile.data, isAwaited: profile.isPending };
}
