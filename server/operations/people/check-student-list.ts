import { z } from 'zod';
import type { CheckedRow, CheckStudentListResponse } from '#core/contracts/admin-users/student-list.ts';
import { readStudentList } from '#core/domain/people/read-student-list.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';

const KNOWN = `
  select lower(u.email) as email, u.email_confirmed_at is null or not ${isProvedSql('u')} as "isWaiting",
    coalesce(u.banned_until > now(), false) as "isBanned"
  from auth.users u where lower(u.email) = any ($1::text[]) and u.deleted_at is null`;
const Known = z.object({ email: z.string(), isWaiting: z.boolean(), isBanned: z.boolean() });

const GROUPS = 'select lower(name) as name from public.groups where lower(name) = any ($1::text[])';

/** Reads a list and asks which of its people and groups there are; writes nothing. */
export async function checkStudentList(db: Queryable, csv: string): Promise<CheckStudentListResponse> {
  const list = readStudentList(csv);
  if (list.problem !== null) return { problem: list.problem, rows: [], new_groups: [] };
  const emails = list.rows.map(({ email }) => email);
  const known = new Map(
    (await queryRows(db, Known, KNOWN, [emails])).map((account) => [account.email, account]),
  );
  const rows = list.rows.map(({ fullName, otherRow, problem, ...row }): CheckedRow => {
    const account = known.get(row.email);
    return {
      ...row,
      full_name: fullName,
      other_row: otherRow,
      problem: problem ?? (account?.isBanned ? 'account_deactivated' : null),
      account: !account ? 'new' : account.isWaiting ? 'waiting' : 'in_use',
    };
  });
  return { problem: null, rows, new_groups: await newGroups(db, rows) };
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
