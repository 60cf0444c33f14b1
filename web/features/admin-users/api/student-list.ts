import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type MakeSignInSlipsRequest,
  MakeSignInSlipsResponse,
} from '#core/contracts/admin-users/make-sign-in-slips.ts';
import {
  CheckStudentListResponse,
  InviteStudentListResponse,
} from '#core/contracts/admin-users/student-list.ts';
import { type Placement, ROW_PROBLEMS } from '#core/domain/people/student-list.ts';
import { adminUsersKeys } from '#web/features/admin-users/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

/** A file in base64, and what each column is, where that was said by hand. */
export interface ListFile {
  file: string;
  columns?: Placement;
}

export const checkStudentList = (list: ListFile) =>
  callFunction('check-student-list', list, { schema: CheckStudentListResponse });

export interface StudentListToInvite extends ListFile {
  list_id: string;
  file_name: string;
}
export const inviteStudentList = (list: StudentListToInvite) =>
  callFunction('invite-student-list', list, { schema: InviteStudentListResponse });

export const makeSignInSlips = (of: z.input<typeof MakeSignInSlipsRequest>) =>
  callFunction('make-sign-in-slips', of, { schema: MakeSignInSlipsResponse });

const List = z.object({ row_count: z.number(), finished_at: z.string().nullable() });
const Row = z.object({
  row: z.number(),
  email: z.string(),
  full_name: z.string().nullable(),
  group_name: z.string().nullable(),
  roll_number: z.string().nullable(),
  by_roll_number: z.boolean(),
  detail: z.string().nullable(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  other_row: z.number().nullable(),
  outcome: z.enum(['invited', 'made', 'added', 'unchanged', 'refused']).nullable(),
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
            .select(
              'row, email, full_name, group_name, roll_number, by_roll_number, problem, detail, other_row, outcome',
            )
            .eq('list_id', listId)
            .order('row'),
        signal,
      );
      return { isDone: Boolean(list?.finished_at), rows };
    },
    refetchInterval: ({ state }) => (state.data?.isDone ? false : WORKED_EVERY_MS),
    staleTime: 0,
  });
