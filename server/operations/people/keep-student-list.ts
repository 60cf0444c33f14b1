import type { CheckedRow } from '#core/contracts/admin-users/student-list.ts';
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
  insert into public.student_list_rows (list_id, row, email, full_name, group_name, problem, other_row, outcome)
  select $1, r.row, r.email, r.full_name, r."group", r.problem, r.other_row,
    case when r.problem is not null then 'refused' end
  from jsonb_to_recordset($2::jsonb)
    as r (row int, email text, full_name text, "group" text, problem text, other_row int)`;

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
