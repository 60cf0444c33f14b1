import { i18n } from '#web/lib/i18n/i18n.ts';
import { languageOfTag } from '#web/lib/i18n/languages.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';
import { PROFILE_COLUMNS, Profile } from '#web/lib/student/profile-row.ts';

export type ProfileFields = {
  full_name: string;
  board: string;
  medium: string;
  class_level: string;
  state: string;
  district: string;
};

/** @returns the profile as it stands now: the dashboard that follows need not ask for it. */
export async function saveProfile(userId: string, fields: ProfileFields): Promise<Profile> {
  const supabase = await getSupabase();
  const row = { user_id: userId, ...fields, ...chosenLanguage(), updated_at: new Date().toISOString() };
  const saved = await supabase.from('profiles').upsert(row).select(PROFILE_COLUMNS).single();
  return Profile.parse(throwOnError(saved));
}

/** Anyone who signs up in Hindi means to study in it. English is what everybody begins with, and chooses nothing. */
function chosenLanguage(): { language?: string } {
  const language = languageOfTag(i18n.language);
  const isOffered = language !== undefined && readPageConfig().languages.includes(language.profile);
  return isOffered && language.code !== 'en' ? { language: language.profile } : {};
}
