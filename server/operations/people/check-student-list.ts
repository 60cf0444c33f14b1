import { z } from 'zod';
import {
  type CheckedRow,
  type CheckStudentListResponse,
  ROWS_SHOWN,
} from '#core/contracts/admin-users/student-list.ts';
import { headingsKey } from '#core/domain/people/list-columns.ts';
import { ROLL_NUMBER_HOST } from '#core/domain/people/roll-number.ts';
import { type Placement, STUDENT_FIELDS, type StudentList } from '#core/domain/people/student-list.ts';
import { foldText } from '#core/domain/text/fold-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';
import { readListInThread } from './read-list-in-thread.ts';

export interface ListSource {
  /** In base64. */
  file?: string | undefined;
  csv?: string | undefined;
  columns?: Placement | undefined;
  leave_out?: boolean | undefined;
  put_zeros?: boolean | undefined;
}

const KNOWN = `
  select lower(u.email) as email, (u.email_confirmed_at is null or not ${isProvedSql('u')}) and not u.email like '%@${ROLL_NUMBER_HOST}' as "isWaiting",
    coalesce(u.banned_until > now(), false) as "isBanned",
    coalesce(p.full_name, left(u.raw_user_meta_data ->> 'full_name', 200)) as name
  from auth.users u left join public.profiles p on p.user_id = u.id
  where lower(u.email) = any ($1::text[]) and u.deleted_at is null`;
const Known = z.object({
  email: z.string(),
  isWaiting: z.boolean(),
  isBanned: z.boolean(),
  name: z.string().nullable(),
});
type Known = z.infer<typeof Known>;

const GROUPS = 'select lower(name) as name from public.groups where lower(name) = any ($1::text[])';
const PLACED = 'select fields from private.student_list_headings where headings = $1';
const Placed = z.object({ fields: z.array(z.enum(STUDENT_FIELDS).nullable()) });

/** Whatever reads from the database in a transaction of its own. */
type Reads = <Answer>(work: (db: Queryable) => Promise<Answer>) => Promise<Answer>;

/**
 * A list by the columns given, else as a list of the same headings was placed, else by its headings. Read outside of a transaction:
 * the embedded database has one at a time.
 */
export async function readListSource(
  reads: Reads,
  callerId: string,
  { file, csv, columns, leave_out: leavesOut, put_zeros: putsZeros }: ListSource,
): Promise<StudentList> {
  const source = file === undefined ? (csv ?? '') : Buffer.from(file, 'base64');
  const options = { placed: columns, leavesOut, putsZeros };
  const list = await readListInThread({ source, options }, callerId);
  if (columns) return list;
  const placed = await reads((db) => queryOptionalRow(db, Placed, PLACED, [headingsKey(list.columns)]));
  return placed
    ? readListInThread({ source, options: { ...options, placed: placed.fields } }, callerId)
    : list;
}

export interface CheckedList extends Pick<CheckStudentListResponse, 'problem' | 'counts' | 'new_groups'> {
  /** All of them. */
  rows: CheckedRow[];
}

/** Asks which people and groups of a list there are; writes nothing. */
export async function checkStudentList(db: Queryable, list: StudentList): Promise<CheckedList> {
  const { problem, students } = list;
  const emails = list.rows.map(({ email }) => email);
  const known = new Map(
    (await queryRows(db, Known, KNOWN, [emails])).map((account) => [account.email, account]),
  );
  const rows = list.rows.map(({ fullName, otherRow, ...row }): CheckedRow => {
    const account = known.get(row.email);
    return {
      row: row.row,
      email: row.email,
      by_roll_number: row.byRollNumber,
      full_name: fullName,
      group: row.group,
      roll_number: row.rollNumber,
      mobile: row.mobile,
      parent_mobile: row.parentMobile,
      parent_email: row.parentEmail,
      detail: row.detail,
      other_row: otherRow,
      problem: row.problem ?? (account ? problemOf(account, { ...row, fullName }) : null),
      account: !account ? 'new' : account.isWaiting ? 'waiting' : 'in_use',
    };
  });
  return { problem, rows, counts: countsOf(rows, students), new_groups: await newGroups(db, rows) };
}

function countsOf(rows: readonly CheckedRow[], students: number): CheckStudentListResponse['counts'] {
  const count = (is: (row: CheckedRow) => boolean) => rows.filter(is).length;
  const isRight = ({ problem }: CheckedRow) => problem === null;
  return {
    students,
    wrong: count((row) => !isRight(row)),
    by_slip: count((row) => isRight(row) && row.by_roll_number && row.account === 'new'),
    waiting: count((row) => isRight(row) && row.account === 'waiting'),
    in_use: count((row) => isRight(row) && row.account === 'in_use'),
    contacts: count(({ problem, detail }) => (problem ? CONTACTS.has(problem) : detail !== null)),
  };
}

const CONTACTS: ReadonlySet<string> = new Set([
  'mobile_invalid',
  'parent_mobile_invalid',
  'parent_email_invalid',
]);

/** What is shown of a checked list. */
export function shownList(list: StudentList, { rows, ...checked }: CheckedList): CheckStudentListResponse {
  const { columns, passedOver, sheets, zeros } = list;
  const first = (row: CheckedRow) => (row.problem === null ? 1 : 0);
  const shown =
    rows.length > ROWS_SHOWN ? rows.toSorted((a, b) => first(a) - first(b)).slice(0, ROWS_SHOWN) : rows;
  return { ...checked, columns, passed_over: passedOver.slice(0, ROWS_SHOWN), sheets, zeros, rows: shown };
}

function problemOf(account: Known, row: { byRollNumber: boolean; fullName: string | null }) {
  if (account.isBanned) return 'account_deactivated' as const;
  // Two students of one number must not become one account: where the names differ, the row is left out.
  const isOther = row.byRollNumber && foldText(account.name ?? '') !== foldText(row.fullName ?? '');
  return isOther ? ('roll_number_taken' as const) : null;
}

async function newGroups(db: Queryable, rows: CheckedRow[]): Promise<string[]> {
  const named = new Map<string, string>();
  for (const { group, problem } of rows) {
    const key = group?.toLowerCase();
    if (group && key && !problem && !named.has(key)) named.set(key, group);
  }
  const there = await queryRows(db, z.object({ name: z.string() }), GROUPS, [[...named.keys()]]);
  for (const { name } of there) named.delete(name);
  return [...named.values()];
}
