import { queryOptions } from '@tanstack/react-query';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { PROFILE_COLUMNS, Profile } from '#web/lib/profile-row.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const STALE_MS = 5 * 60_000;

export type { Profile };

export const profileKeys = {
  all: ['profile'] as const,
  detail: (userId: string) => [...profileKeys.all, userId] as const,
};

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.detail(userId),
    queryFn: ({ signal }) => getProfile(userId, signal),
    staleTime: STALE_MS,
    // Without a network the guard must get its error at once instead of waiting for the network.
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
  const supabase = await getSupabase();
  const answer = await supabase
    .from('profiles')
    .select(PROFILE_COLUMNS)
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return null;
  return Profile.nullable().parse(throwOnError(answer));
}
