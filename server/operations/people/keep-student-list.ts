import type { CheckedRow } from '#core/contracts/admin-users/student-list.ts';
import { headingsKey } from '#core/domain/people/list-columns.ts';
import type { ListColumn } from '#core/domain/people/student-list.ts';
import type { Transaction } from '#server/database/database.ts';

interface KeptList {
  listId: string;
  fileName: string;
  callerId: string;
  rows: readonly CheckedRow[];
}

const INSERT_LIST = `
  insert into public.student_lists (id, file_name, created_by, request_id, row_count)
  values ($1, $2, $3, nullif(current_setting('request.id', true), '')::uuid, $4) on conflict do nothing`;
const INSERT_ROWS = `
  insert into public.student_list_rows (list_id, row, email, full_name, group_name, roll_number, mobile, parent_mobile,
    parent_email, by_roll_number, problem, detail, other_row, outcome)
  select $1, r.row, r.email, r.full_name, r."group", r.roll_number, r.mobile, r.parent_mobile, r.parent_email, r.by_roll_number,
    r.problem, r.detail, r.other_row, case when r.problem is not null then 'refused' end
  from jsonb_to_recordset($2::jsonb)
    as r (row int, email text, full_name text, "group" text, roll_number text, mobile text, parent_mobile text,
      parent_email text, by_roll_number boolean, problem text, detail text, other_row int)`;

/** Writes a checked list down for the job that works it. @returns false where it was written before */
export async function keepStudentList(
  tx: Transaction,
  { listId, fileName, callerId, rows }: KeptList,
): Promise<boolean> {
  const { rowCount } = await tx.query(INSERT_LIST, [listId, fileName, callerId, rows.length]);
  if (rowCount === 0) return false;
  await tx.query(INSERT_ROWS, [listId, JSON.stringify(rows)]);
  await tx.query(`select private.audit('student_lists', $1::text, 'invite', null, $2::jsonb)`, [
    listId,
    JSON.stringify({ file: fileName, rows: rows.length }),
  ]);
  return true;
}

const LONGEST_KEY = 4_000;
const MOST_REMEMBERED = 200;
const REMEMBER = `
  insert into private.student_list_headings (headings, fields) values ($1, $2)
  on conflict (headings) do update set fields = excluded.fields, placed_at = now()`;
const FORGET = `
  delete from private.student_list_headings where headings in (
    select headings from private.student_list_headings order by placed_at desc, headings offset $1
  )`;

/** Columns placed by hand: the next list of the same headings is read alike. */
export async function rememberColumns(tx: Transaction, columns: readonly ListColumn[]): Promise<void> {
  const key = headingsKey(columns);
  // Without headings, nothing says that the next list is of the same kind.
  if (key.replaceAll('|', '') === '' || key.length > LONGEST_KEY) return;
  await tx.query(REMEMBER, [key, columns.map(({ field }) => field)]);
  await tx.query(FORGET, [MOST_REMEMBERED]);
}
