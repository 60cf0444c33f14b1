import { hashKey, queryOptions } from '@tanstack/react-query';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { PROFILE_COLUMNS, Profile } from '#web/lib/student/profile-row.ts';

const STALE_MS = 5 * 60_000;

export type { Profile };

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.detail(userId),
    // Without a network the guard gets its error at once, and nobody edits an old copy.
    ...keptAs('profile', { isQuiet: true, isOnlyKept: true }),
    queryFn: ({ signal }) => getProfile(userId, signal),
    staleTime: STALE_MS,
  });

/** For the name and the date on screen, while the profile itself cannot be had: what this device saved of it; null: nothing. */
export const keptProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKeys.detail(userId), 'kept'],
    queryFn: async () => {
      const { findKeptAnswer } = await import('#web/lib/offline/kept-answers.ts');
      const hash = hashKey(profileKeys.detail(userId));
      const kept = await findKeptAnswer({ userId, name: 'profile', hash });
      return Profile.nullable()
        .catch(null)
        .parse(kept?.value ?? null);
    },
    networkMode: 'always',
  });

type OnboardingFields = Pick<
  Profile,
  'full_name' | 'board' | 'medium' | 'class_level' | 'state' | 'district'
>;

/** A row may exist with the language alone; a profile is there when onboarding's fields are. */
export function isProfileComplete(profile: OnboardingFields | null): boolean {
  if (!profile) return false;
  const { full_name, board, medium, class_level, state, district } = profile;
  return [full_name, board, medium, class_level, state, district].every(Boolean);
}

async function getProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  return readOptionalRow(
    Profile,
    (db) => db.from('profiles').select(PROFILE_COLUMNS).eq('user_id', userId),
    signal,
  );
}
