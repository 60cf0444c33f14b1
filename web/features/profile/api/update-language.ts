import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { followProfileLanguage } from '#web/lib/i18n/language.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** An upsert of the language alone; works before onboarding too. */
async function updateLanguage(userId: string, language: string): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(
    await supabase
      .from('profiles')
      .upsert({ user_id: userId, language, updated_at: new Date().toISOString() }),
  );
}

/** The screen speaks it as soon as it is saved. */
export const updateLanguageMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async (language: string) => {
      await updateLanguage(userId, language);
      await Promise.all([
        client.invalidateQueries({ queryKey: profileKeys.all }),
        followProfileLanguage(language),
      ]);
    },
  });
