import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const STALE_MS = 5 * 60_000;

const Profile = z.object({
  full_name: z.string().nullable(),
  board: z.string().nullable(),
  medium: z.string().nullable(),
  class_level: z.string().nullable(),
  state: z.string().nullable(),
  district: z.string().nullable(),
  language: z.string().nullable(),
  alias: z.string(),
  show_name: z.boolean(),
  reduced_motion: z.boolean(),
  nta_mode: z.boolean(),
  date_of_birth: z.string().nullable(),
  guardian_email: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

const COLUMNS = Object.keys(Profile.shape).join(', ');

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
    .select(COLUMNS)
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return null;
  return Profile.nullable().parse(throwOnError(answer));
}
