import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { MakeSignInSlipsResponse } from '#core/contracts/admin-users/make-sign-in-slips.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export const RECORD_FIELDS = ['roll_number', 'mobile', 'parent_mobile', 'parent_email'] as const;
const StudentRecord = z.object({
  roll_number: z.string().nullable(),
  mobile: z.string().nullable(),
  parent_mobile: z.string().nullable(),
  parent_email: z.string().nullable(),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

/** By what number the institute knows a student, and whom it calls; null where nothing is kept. */
export const studentRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.user(userId), 'record'],
    queryFn: ({ signal }) =>
      readOptionalRow(
        StudentRecord,
        (db) =>
          db
            .from('student_records')
            .select('roll_number, mobile, parent_mobile, parent_email')
            .eq('user_id', userId),
        signal,
      ),
  });

export const makeSlip = (user_id: string) =>
  callFunction('make-sign-in-slips', { user_id }, { schema: MakeSignInSlipsResponse });

/** Blanks mean that nothing is known. */
export async function saveStudentRecord(userId: string, record: StudentRecord): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(await supabase.from('student_records').upsert({ user_id: userId, ...record }));
}
