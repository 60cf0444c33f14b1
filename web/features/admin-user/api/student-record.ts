import { queryOptions } from '@tanstack/react-query';
import { MakeSignInSlipsResponse } from '#core/contracts/admin-users/make-sign-in-slips.ts';
import { adminUserKeys } from '#web/features/admin-user/api/user.ts';
import { StudentRecord } from '#web/lib/people/student-record.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

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
