import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** What follows the student to every device. */
export type Preferences = { show_name?: boolean; reduced_motion?: boolean; nta_mode?: boolean };

export async function updatePreferences(userId: string, preferences: Preferences): Promise<void> {
  const supabase = await getSupabase();
  const row = { ...preferences, updated_at: new Date().toISOString() };
  throwOnError(await supabase.from('profiles').update(row).eq('user_id', userId));
}
