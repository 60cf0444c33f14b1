import { z } from 'zod';
import type { CheckedRow, CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { headingsKey } from '#core/domain/people/list-columns.ts';
import { readStudentList } from '#core/domain/people/read-student-list.ts';
import { ROLL_NUMBER_HOST } from '#core/domain/people/roll-number.ts';
import { type Placement, STUDENT_FIELDS, type StudentList } from '#core/domain/people/student-list.ts';
import { foldText } from '#core/domain/text/fold-text.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';

export interface ListSource {
  /** In base64. */
  file?: string | undefined;
  csv?: string | undefined;
  columns?: Placement | undefined;
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

/** Reads a list and asks which of its people and groups there are; writes nothing. */
export async function checkStudentList(db: Queryable, source: ListSource): Promise<CheckStudentListResponse> {
  const { problem, columns, passedOver, sheets, rows: read } = await readSource(db, source);
  const head = { problem, columns, passed_over: passedOver, sheets };
  if (problem !== null) return { ...head, rows: [], new_groups: [] };
  const emails = read.map(({ email }) => email);
  const known = new Map(
    (await queryRows(db, Known, KNOWN, [emails])).map((account) => [account.email, account]),
  );
  const rows = read.map(({ fullName, otherRow, ...row }): CheckedRow => {
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
  return { ...head, rows, new_groups: await newGroups(db, rows) };
}

/** By the columns given, else as a list of the same headings was placed, else by the headings. */
async function readSource(db: Queryable, { file, csv, columns }: ListSource): Promise<StudentList> {
  const bytes = file === undefined ? (csv ?? '') : Buffer.from(file, 'base64');
  if (columns) return readStudentList(bytes, { placed: columns });
  const list = readStudentList(bytes);
  const placed = await queryOptionalRow(db, Placed, PLACED, [headingsKey(list.columns)]);
  return placed ? readStudentList(bytes, { placed: placed.fields }) : list;
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
