import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  CheckStudentListResponse,
  InviteStudentListResponse,
} from '#core/contracts/admin-users/student-list.ts';
import { ROW_PROBLEMS } from '#core/domain/people/student-list.ts';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

export const checkStudentList = (csv: string) =>
  callFunction('check-student-list', { csv }, { schema: CheckStudentListResponse });

export interface StudentListToInvite {
  list_id: string;
  file_name: string;
  csv: string;
}
export const inviteStudentList = (list: StudentListToInvite) =>
  callFunction('invite-student-list', list, { schema: InviteStudentListResponse });

const List = z.object({ row_count: z.number(), finished_at: z.string().nullable() });
const Row = z.object({
  row: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  group_name: z.string().nullable(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  other_row: z.number().nullable(),
  outcome: z.enum(['invited', 'added', 'unchanged', 'refused']).nullable(),
});
export type StudentListRow = z.infer<typeof Row>;

const WORKED_EVERY_MS = 1_500;

/** What became of the rows so far; asked again until the list is done. */
export const studentListQuery = (listId: string) =>
  queryOptions({
    queryKey: adminUsersKeys.studentList(listId),
    queryFn: async ({ signal }) => {
      const list = await readOptionalRow(
        List,
        (db) => db.from('student_lists').select('row_count, finished_at').eq('id', listId),
        signal,
      );
      const rows = await readRows(
        Row,
        (db) =>
          db
            .from('student_list_rows')
            .select('row, email, full_name, group_name, problem, other_row, outcome')
            .eq('list_id', listId)
            .order('row'),
        signal,
      );
      return { isDone: Boolean(list?.finished_at), rows };
    },
    refetchInterval: ({ state }) => (state.data?.isDone ? false : WORKED_EVERY_MS),
    staleTime: 0,
  });
