import { z } from 'zod';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export const RECORD_FIELDS = ['roll_number', 'mobile', 'parent_mobile', 'parent_email'] as const;

/** By what number the institute knows a student, and whom it calls. */
export const StudentRecord = z.object({
  roll_number: z.string().nullable(),
  mobile: z.string().nullable(),
  parent_mobile: z.string().nullable(),
  parent_email: z.string().nullable(),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

export const BLANK_RECORD: StudentRecord = {
  roll_number: null,
  mobile: null,
  parent_mobile: null,
  parent_email: null,
};

/** Blanks mean that nothing is known. */
export async function saveStudentRecord(userId: string, record: StudentRecord): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(await supabase.from('student_records').upsert({ user_id: userId, ...record }));
}
