import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const Profile = z.object({
  full_name: z.string().nullable(),
  board: z.string().nullable(),
  medium: z.string().nullable(),
  class_level: z.string().nullable(),
  state: z.string().nullable(),
  district: z.string().nullable(),
});
export type EditedProfile = z.infer<typeof Profile>;

/** Whose profile it is. */
export type EditedUser = { user_id: string; email: string | null; full_name: string | null };

/** null: there is none yet. */
export const userProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: adminUsersKeys.profile(userId),
    queryFn: ({ signal }) =>
      readOptionalRow(Profile, (db) => db.rpc('get_profile_admin', { p_user: userId }), signal),
    staleTime: 0,
  });
