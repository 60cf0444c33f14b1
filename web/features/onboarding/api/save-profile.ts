import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

export type ProfileFields = {
  full_name: string;
  board: string;
  medium: string;
  class_level: string;
  state: string;
  district: string;
};

export async function saveProfile(userId: string, fields: ProfileFields): Promise<void> {
  const supabase = await getSupabase();
  const row = { user_id: userId, ...fields, updated_at: new Date().toISOString() };
  throwOnError(await supabase.from('profiles').upsert(row));
}
