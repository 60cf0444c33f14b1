import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** An upsert of the language alone; works before onboarding too. */
export async function updateLanguage(userId: string, language: string): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(
    await supabase
      .from('profiles')
      .upsert({ user_id: userId, language, updated_at: new Date().toISOString() }),
  );
}
