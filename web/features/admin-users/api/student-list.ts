import type { PostgrestClient } from '@supabase/postgrest-js';
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
import { countRows, readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

/** A file in base64, and what was said of it by hand: what each column is, and what is asked once for all rows. */
export interface ListFile {
  file: string;
  columns?: Placement;
  leave_out?: boolean;
  put_zeros?: boolean;
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

export const OUTCOMES = ['invited', 'made', 'added', 'unchanged', 'refused'] as const;
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
  outcome: z.enum(OUTCOMES).nullable(),
});
export type StudentListRow = z.infer<typeof Row>;

const WORKED_EVERY_MS = 1_500;
const List = z.object({
  id: z.string(),
  file_name: z.string(),
  row_count: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
const LIST = 'id, file_name, row_count, created_at, finished_at';

const counted = (db: PostgrestClient, listId: string) =>
  db.from('student_list_rows').select('row', { count: 'exact', head: true }).eq('list_id', listId);

/** How many of its rows became what so far, and for how many slips may be printed; asked again until the list is done. */
export const studentListQuery = (listId: string) =>
  queryOptions({
    queryKey: adminUsersKeys.studentList(listId),
    queryFn: async ({ signal }) => {
      const list = await readOptionalRow(
        List,
        (db) => db.from('student_lists').select(LIST).eq('id', listId),
        signal,
      );
      const count = (query: Parameters<typeof countRows>[0]) => countRows(query, signal);
      const [slips, ...counts] = await Promise.all([
        count((db) => counted(db, listId).eq('by_roll_number', true).neq('outcome', 'refused')),
        ...OUTCOMES.map((outcome) => count((db) => counted(db, listId).eq('outcome', outcome))),
      ]);
      return {
        isDone: Boolean(list?.finished_at),
        all: list?.row_count ?? 0,
        slips,
        counts: Object.fromEntries(OUTCOMES.map((outcome, at) => [outcome, counts[at] ?? 0])) as Record<
          (typeof OUTCOMES)[number],
          number
        >,
      };
    },
    refetchInterval: ({ state }) => (state.data?.isDone ? false : WORKED_EVERY_MS),
    staleTime: 0,
  });

/** Of one answer; a report is asked for in as many as it takes. */
const ROWS = 1_000;

/** What became of every row. */
export async function readStudentListRows(listId: string): Promise<StudentListRow[]> {
  const all: StudentListRow[] = [];
  for (;;) {
    const after = all.at(-1)?.row ?? 0;
    const part = await readRows(Row, (db) =>
      db
        .from('student_list_rows')
        .select(
          'row, email, full_name, group_name, roll_number, by_roll_number, problem, detail, other_row, outcome',
        )
        .eq('list_id', listId)
        .gt('row', after)
        .order('row')
        .limit(ROWS),
    );
    all.push(...part);
    if (part.length < ROWS) return all;
  }
}

const BEFORE = 3;

/** The last lists that were sent. */
export const studentListsQuery = queryOptions({
  queryKey: adminUsersKeys.studentLists,
  queryFn: ({ signal }) =>
    readRows(
      List,
      (db) => db.from('student_lists').select(LIST).order('created_at', { ascending: false }).limit(BEFORE),
      signal,
    ),
  staleTime: 0,
});
