import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ProfileValues } from '#web/components/profile-fields/profile-schema.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export type EditedProfile = ProfileValues & { language: string };

async function updateProfile(userId: string, fields: EditedProfile): Promise<void> {
  const supabase = await getSupabase();
  const row = { user_id: userId, ...fields, updated_at: new Date().toISOString() };
  throwOnError(await supabase.from('profiles').upsert(row));
}

export const updateProfileMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async (values: EditedProfile) => {
      await updateProfile(userId, values);
      await client.invalidateQueries({ queryKey: profileKeys.all });
    },
  });
