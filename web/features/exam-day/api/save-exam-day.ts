import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** What the edit form of the hub writes. */
export interface ExamDayFields {
  home_address: string | null;
  exam_center_address: string | null;
  exam_city: string | null;
  /** ISO instant. */
  exam_date: string | null;
  exam_arrival_buffer_mins: number;
}

/** What a student knows better than the plan, and whether it is mailed by itself. */
export interface PlanFields {
  exam_reporting_mins?: number | null;
  exam_travel_mins?: number | null;
  exam_evening_mail?: boolean;
}

export async function saveExamDay(userId: string, fields: ExamDayFields | PlanFields): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(await supabase.from('profiles').update(fields).eq('user_id', userId));
}
