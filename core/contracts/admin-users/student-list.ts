import { z } from 'zod';
import { LIST_PROBLEMS, ROW_PROBLEMS } from '#core/domain/people/student-list.ts';

/** The text of a CSV file with a column for the email, and if there are, for name and group. */
const Csv = z.string().max(400_000);

const CheckedRow = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  email: z.string(),
  full_name: z.string().nullable(),
  group: z.string().nullable(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  /** The row this one repeats. */
  other_row: z.int().nullable(),
  /** `waiting`: was invited or has not confirmed the address, and gets a new link; `in_use`: is not invited, and only put into the group. */
  account: z.enum(['new', 'waiting', 'in_use']),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/** POST /functions/v1/check-student-list: what would become of each row. Writes nothing. */
export const CheckStudentListRequest = z.object({ csv: Csv });
export const CheckStudentListResponse = z.object({
  problem: z.enum(LIST_PROBLEMS).nullable(),
  rows: z.array(CheckedRow),
  /** Groups the file names that there are not yet. */
  new_groups: z.array(z.string()),
});
export type CheckStudentListResponse = z.infer<typeof CheckStudentListResponse>;

/**
 * POST /functions/v1/invite-student-list: invites whom the check finds nothing against, one after the other in the
 * background; the rows of the list are the report. The same id again is the same list. 400 `invalid_request` for a file
 * that cannot be used at all.
 */
export const InviteStudentListRequest = z.object({
  list_id: z.uuid(),
  file_name: z.string().trim().max(200),
  csv: Csv,
});
export const InviteStudentListResponse = z.object({ list_id: z.uuid(), rows: z.int() });
