export const MOST_STUDENTS = 1000;

/** Why nothing becomes of a row. The last two are found out by the server. */
export const ROW_PROBLEMS = [
  'email_missing',
  'email_invalid',
  'email_repeated',
  'name_invalid',
  'group_too_long',
  'account_deactivated',
  'group_full',
  'failed',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export const LIST_PROBLEMS = ['empty', 'no_email_column', 'too_many_rows', 'csv_broken'] as const;
export type ListProblem = (typeof LIST_PROBLEMS)[number];

export interface StudentRow {
  /** As a spreadsheet counts. */
  row: number;
  /** Lower-cased: an account is the same however its email is written. */
  email: string;
  fullName: string | null;
  group: string | null;
  problem: RowProblem | null;
  /** The row this one repeats. */
  otherRow: number | null;
}

export type StudentList = { problem: ListProblem } | { problem: null; rows: StudentRow[] };
