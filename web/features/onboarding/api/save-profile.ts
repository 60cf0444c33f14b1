import { throwOnError } from '#web/lib/errors.ts';
import { i18n } from '#web/lib/i18n.ts';
import { languageOfTag } from '#web/lib/languages.ts';
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
  const row = { user_id: userId, ...fields, ...chosenLanguage(), updated_at: new Date().toISOString() };
  throwOnError(await supabase.from('profiles').upsert(row));
}

/** Whoever signs up in Hindi means to study in it. English is what everybody begins with, and chooses nothing. */
function chosenLanguage(): { language?: string } {
  const language = languageOfTag(i18n.language);
  return language && language.code !== 'en' ? { language: language.profile } : {};
}
