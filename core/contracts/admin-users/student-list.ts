import { z } from 'zod';
import { LIST_PROBLEMS, ROW_PROBLEMS, STUDENT_FIELDS } from '#core/domain/people/student-list.ts';

/** The bytes of a file in base64: a CSV file in any encoding, or a workbook. About 1 MB. */
const File = z.base64().max(1_400_000);
/** The text of a CSV file, where a program has it as text. */
const Csv = z.string().max(400_000);

const Placement = z.array(z.enum(STUDENT_FIELDS).nullable()).max(100);
const Source = z.object({
  file: File.optional(),
  csv: Csv.optional(),
  /** Of each column from the left, by hand. Left out: by the headings, or as a list of the same headings was placed before. */
  columns: Placement.optional(),
});
/** Either of them. */
const hasSource = ({ file, csv }: { file?: string | undefined; csv?: string | undefined }) =>
  (file === undefined) !== (csv === undefined);
export const MOST_LIST_BYTES = 1_000_000;

const CheckedRow = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  /** Of a row without one, the address made of the roll number. */
  email: z.string(),
  /** The account is opened by a printed slip; no mail is sent. */
  by_roll_number: z.boolean(),
  full_name: z.string().nullable(),
  group: z.string().nullable(),
  roll_number: z.string().nullable(),
  mobile: z.string().nullable(),
  parent_mobile: z.string().nullable(),
  parent_email: z.string().nullable(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  /** What the problem is about: the letter of another alphabet, and its script. */
  detail: z.string().nullable(),
  /** The row this one repeats. */
  other_row: z.int().nullable(),
  /** `waiting`: was invited or has not confirmed the address, and gets a new link; `in_use`: is not invited, and only put into the group. */
  account: z.enum(['new', 'waiting', 'in_use']),
});
export type CheckedRow = z.infer<typeof CheckedRow>;

/** POST /functions/v1/check-student-list: what would become of each row. Writes nothing. */
export const CheckStudentListRequest = Source.refine(hasSource, 'Either file or csv');
export const CheckStudentListResponse = z.object({
  problem: z.enum(LIST_PROBLEMS).nullable(),
  /** Headings with their first values, and what each column is taken for. */
  columns: z.array(
    z.object({
      heading: z.string(),
      sample: z.array(z.string()),
      field: z.enum(STUDENT_FIELDS).nullable(),
    }),
  ),
  /** What is no student and was passed over: titles above the headings, headings once more, sums. */
  passed_over: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Of a workbook with several sheets: those whose rows follow, from which number on, and those that are not read. */
  sheets: z.object({
    joined: z.array(z.object({ name: z.string(), from: z.int() })),
    others: z.array(z.string()),
  }),
  rows: z.array(CheckedRow),
  /** Groups the file names that there are not yet. */
  new_groups: z.array(z.string()),
});
export type CheckStudentListResponse = z.infer<typeof CheckStudentListResponse>;

/**
 * POST /functions/v1/invite-student-list: invites whom the check finds nothing against, one after the other in the
 * background; the rows of the list are the report. The same id again is the same list. Columns placed by hand are
 * remembered for lists of the same headings. 400 `invalid_request` for a file that cannot be used at all.
 */
export const InviteStudentListRequest = Source.extend({
  list_id: z.uuid(),
  file_name: z.string().trim().max(200),
}).refine(hasSource, 'Either file or csv');
export const InviteStudentListResponse = z.object({ list_id: z.uuid(), rows: z.int() });
