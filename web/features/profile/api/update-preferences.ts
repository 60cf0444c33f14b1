import type { ReminderTopic } from '#core/domain/reminders/reminders.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Preferences that apply on every device of the student. */
export type Switches = Partial<
  Record<
    | 'show_name'
    | 'reduced_motion'
    | 'nta_mode'
    | 'weekly_mail'
    | 'mail_notifications'
    | 'exam_evening_mail'
    | `push_${ReminderTopic}`,
    boolean
  >
>;
export type Preferences = Switches & {
  practice_minutes?: number;
  other_exams?: string[];
  current_exam?: string;
};

export async function updatePreferences(userId: string, preferences: Preferences): Promise<void> {
  const supabase = await getSupabase();
  const row = { ...preferences, updated_at: new Date().toISOString() };
  throwOnError(await supabase.from('profiles').update(row).eq('user_id', userId));
}
