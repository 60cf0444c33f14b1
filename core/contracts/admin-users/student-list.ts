import { z } from 'zod';
import { LIST_PROBLEMS, ROW_PROBLEMS, STUDENT_FIELDS } from '#core/domain/people/student-list.ts';

/** The bytes of a file in base64: a CSV file in any encoding, or a workbook. About 4 MB. */
const File = z.base64().max(5_400_000);
/** The text of a CSV file, where a program has it as text. */
const Csv = z.string().max(1_600_000);

const Placement = z.array(z.enum(STUDENT_FIELDS).nullable()).max(100);
const Source = z.object({
  file: File.optional(),
  csv: Csv.optional(),
  /** Of each column from the left, by hand. Left out: by the headings, or as a list of the same headings was placed before. */
  columns: Placement.optional(),
  /** Mobiles and addresses of parents that are none are left out of their rows, and keep nobody out. */
  leave_out: z.boolean().optional(),
  /** Zeros are put before the shorter of the roll numbers. */
  put_zeros: z.boolean().optional(),
});
/** Either of them. */
const hasSource = ({ file, csv }: { file?: string | undefined; csv?: string | undefined }) =>
  (file === undefined) !== (csv === undefined);
export const MOST_LIST_BYTES = 4_000_000;
/** Of a call with such a file. */
export const MOST_LIST_BODY = 5_600_000;
/** Rows of one answer; of more, those with a problem come first. */
export const ROWS_SHOWN = 1_000;

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
  /** What the problem is about: the letter of another alphabet, and its script. Without a problem: what was left out of the row. */
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
  /** Of a workbook with several sheets, or a sheet with several tables (with their columns, 'E–G', or below another with their cells, 'A12–D40'): those whose rows follow, from which number on, and those that are not read. */
  sheets: z.object({
    joined: z.array(z.object({ name: z.string(), columns: z.string().nullable(), from: z.int() })),
    others: z.array(z.object({ name: z.string(), columns: z.string().nullable() })),
  }),
  /** As in the file; of more than 1,000 so many, and those with a problem first. */
  rows: z.array(CheckedRow),
  counts: z.object({
    /** Also where they are too many for one file. */
    students: z.int(),
    wrong: z.int(),
    /** New accounts without an email. */
    by_slip: z.int(),
    waiting: z.int(),
    in_use: z.int(),
    /** Rows with a mobile or an address of a parent that is none: wrong for that, or left out. */
    contacts: z.int(),
  }),
  /** Where the sheet seems to have thrown zeros before roll numbers away: how many digits they have, and how many of them fewer. */
  zeros: z.object({ digits: z.int(), shorter: z.int(), example: z.string() }).nullable(),
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
