import { ApiError, throwOnError } from '#web/lib/requests/api-error.ts';
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

/** Another exam is shown by now: what was written is of the day of the one before, and is not saved. */
export const EXAM_SWITCHED = 'exam_switched';

/** @param exam whose day it is; null: the page does not know */
export async function saveExamDay(
  userId: string,
  exam: string | null,
  fields: ExamDayFields | PlanFields,
): Promise<void> {
  const supabase = await getSupabase();
  const update = supabase.from('profiles').update(fields).eq('user_id', userId);
  if (exam === null) return void throwOnError(await update);
  const rows = throwOnError(await update.eq('current_exam', exam).select('user_id'));
  if (rows?.length === 0) throw new ApiError('Another exam is shown by now.', EXAM_SWITCHED, 409);
}
