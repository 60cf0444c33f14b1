/** Of one file. */
export const MOST_STUDENTS = 10_000;

/** What a column of a list can be. */
export const STUDENT_FIELDS = [
  'email',
  'full_name',
  'group',
  'roll_number',
  'mobile',
  'parent_mobile',
  'parent_email',
] as const;
export type StudentField = (typeof STUDENT_FIELDS)[number];

/** Of each column from the left: what it is; null is left out. */
export type Placement = readonly (StudentField | null)[];

/** Why nothing becomes of a row. Those from `account_deactivated` on are found out by the server. */
export const ROW_PROBLEMS = [
  'email_missing',
  'email_invalid',
  'email_foreign_letter',
  'email_repeated',
  'roll_number_invalid',
  'roll_number_repeated',
  'roll_number_changed',
  'name_invalid',
  'group_too_long',
  'mobile_invalid',
  'parent_mobile_invalid',
  'parent_email_invalid',
  'account_deactivated',
  'roll_number_taken',
  'group_full',
  'failed',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export const LIST_PROBLEMS = [
  'empty',
  'no_email_column',
  'too_many_rows',
  'too_many_lines',
  'too_slow',
  'too_many_columns',
  'csv_broken',
  'not_a_list',
  'encrypted',
  'has_macros',
] as const;
export type ListProblem = (typeof LIST_PROBLEMS)[number];

export interface StudentRow {
  /** As a spreadsheet counts. */
  row: number;
  /** Lower-cased: an account is the same however its email is written. Of a row without one, the address made of the roll number. */
  email: string;
  /** No mail reaches this row's address: the account is opened by a printed slip. */
  byRollNumber: boolean;
  fullName: string | null;
  group: string | null;
  rollNumber: string | null;
  mobile: string | null;
  parentMobile: string | null;
  parentEmail: string | null;
  problem: RowProblem | null;
  /** What the problem is about, where a word says it: the letter of another alphabet. Without a problem: what was left out of the row. */
  detail: string | null;
  /** The row this one repeats. */
  otherRow: number | null;
}

export interface ListColumn {
  heading: string;
  /** The first values under it. */
  sample: string[];
  /** What it is taken for; null: not understood, and left out. */
  field: StudentField | null;
}

export interface StudentList {
  /** Why nothing can become of the file as it is read; columns may still be placed by hand. */
  problem: ListProblem | null;
  columns: ListColumn[];
  /** What is no student: titles above the headings, headings once more, sums. */
  passedOver: { row: number; text: string }[];
  rows: StudentRow[];
  /** Also where there are too many. */
  students: number;
  /** null: nothing looks as if. */
  zeros: LostZeros | null;
  sheets: ReadSheets;
}

/** Roll numbers from which the sheet seems to have thrown zeros away. */
export interface LostZeros {
  /** Of the longest. */
  digits: number;
  /** How many have fewer. */
  shorter: number;
  example: string;
}

/** Of a workbook with several sheets, and of several tables in one: `columns` are those of a table beside another, or its cells below another. */
export interface ReadSheets {
  /** Those with the same columns, whose rows follow; rows go on counting from this one. */
  joined: { name: string; columns: string | null; from: number }[];
  /** Those that are not read. */
  others: { name: string; columns: string | null }[];
}
