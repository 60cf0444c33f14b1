import { z } from 'zod';
import type { RowProblem } from '#core/domain/people/student-list.ts';
import { type Database, OWNER, type Scope, type Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { addMembers } from '#server/operations/groups/add-members.ts';
import { groupOfName } from '#server/operations/groups/name-group.ts';
import { NAME_SET } from '#server/operations/question-bank/apply-bulk-change.ts';
import type { LinkOptions } from '#server/protocol/auth/mail-link.ts';
import { isProvedSql } from '#server/protocol/auth/proved-email.ts';
import { lockAccount, requireActive } from './account.ts';
import { invitePerson, mailInvitation } from './invite-person.ts';
import { keepStudentRecord } from './keep-student-record.ts';
import { makeAccountByRollNumber } from './make-account-by-roll-number.ts';

/** Students one transaction invites: between two, anyone else who waits for the embedded database is served. */
const SLICE = 20;

const OPEN = `
  select id, created_by as "createdBy", request_id as "requestId" from public.student_lists
  where finished_at is null order by created_at, id`;
const List = z.object({ id: z.string(), createdBy: z.string().nullable(), requestId: z.string().nullable() });
type List = z.infer<typeof List>;

/** Anyone who holds the list works it; for others it is not there. */
const HOLD = `
  select id, created_by as "createdBy", request_id as "requestId" from public.student_lists
  where id = $1 and finished_at is null for update skip locked`;
const NEXT = `
  select row, email, full_name as "fullName", group_name as "group", by_roll_number as "byRollNumber", roll_number as "rollNumber",
    mobile, parent_mobile as "parentMobile", parent_email as "parentEmail"
  from public.student_list_rows
  where list_id = $1 and outcome is null order by row limit $2`;
const Row = z.object({
  row: z.number(),
  email: z.string(),
  fullName: z.string().nullable(),
  group: z.string().nullable(),
  byRollNumber: z.boolean(),
  rollNumber: z.string().nullable(),
  mobile: z.string().nullable(),
  parentMobile: z.string().nullable(),
  parentEmail: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

const MARK = `update public.student_list_rows set outcome = $3, problem = $4 where list_id = $1 and row = $2`;
const FINISH = 'update public.student_lists set finished_at = now() where id = $1';
const NAME_REQUEST = `select set_config('request.id', $1, true)`;

const KNOWN = `
  select u.id, u.email_confirmed_at is null as "isWaiting", ${isProvedSql('u')} as "isProved" from auth.users u
  where lower(u.email) = $1 and u.deleted_at is null`;
const Known = z.object({ id: z.string(), isWaiting: z.boolean(), isProved: z.boolean() });
const JOIN_WHEN_PROVED = `
  update public.student_list_rows set joins_when_proved = true where list_id = $1 and row = $2`;

type Outcome = 'invited' | 'made' | 'added' | 'unchanged';

/**
 * Invites everybody on the lists that are not worked yet, 20 in a transaction, each with the mark of what became of it:
 * interrupted at any place, it goes on where it was.
 */
export async function workStudentLists(database: Database, links: LinkOptions): Promise<void> {
  for (const list of await queryRows(database, List, OPEN)) {
    while (await workSlice(database, list, links));
  }
}

/** @returns whether there may be more */
async function workSlice(database: Database, list: List, links: LinkOptions): Promise<boolean> {
  // Anyone who asked for the list is who invites, also in the audit log.
  const claims = { role: 'authenticated', ...(list.createdBy ? { sub: list.createdBy } : {}) };
  const scope: Scope = { ...OWNER, claims, timeoutMs: 60_000 };
  const work = (size: number) =>
    database.transaction(scope, async (tx) => {
      if (!(await queryOptionalRow(tx, List, HOLD, [list.id]))) return false;
      const rows = await queryRows(tx, Row, NEXT, [list.id, size]);
      if (rows.length === 0) {
        await tx.query(FINISH, [list.id]);
        return false;
      }
      tx.send(NAME_SET, [list.id]);
      tx.send(NAME_REQUEST, [list.requestId ?? '']);
      for (const row of rows)
        await tx.query(MARK, [list.id, row.row, await inviteRow(tx, row, list, links), null]);
      return true;
    });
  try {
    return await work(SLICE);
  } catch {
    // One of them was refused, and took the others with it: now each alone.
    return workAlone(database, list.id, () => work(1));
  }
}

async function workAlone(database: Database, listId: string, work: () => Promise<boolean>): Promise<boolean> {
  for (let done = 0; done < SLICE; done++) {
    const [next] = await queryRows(database, Row, NEXT, [listId, 1]);
    if (!next) return true;
    try {
      if (!(await work())) return false;
    } catch (error) {
      await database.transaction(OWNER, (tx) =>
        tx.query(MARK, [listId, next.row, 'refused', problemOf(error)]),
      );
    }
  }
  return true;
}

function problemOf(error: unknown): RowProblem {
  const code = error instanceof AppError ? error.code : null;
  return code === 'account_deactivated' || code === 'group_full' ? code : 'failed';
}

function openAccount(tx: Transaction, row: Row, list: List, links: LinkOptions): Promise<string> {
  const { email, fullName, byRollNumber } = row;
  if (byRollNumber) return makeAccountByRollNumber(tx, { address: email, fullName });
  return invitePerson(tx, { email, fullName, isAdmin: false, callerId: list.createdBy ?? '' }, links);
}

/** One student: invited, or only put into the group where the account is in use. @throws AppError */
async function inviteRow(tx: Transaction, row: Row, list: List, links: LinkOptions): Promise<Outcome> {
  const known = await queryOptionalRow(tx, Known, KNOWN, [row.email]);
  const isInUse = known !== null && !known.isWaiting;
  if (isInUse) requireActive(await lockAccount(tx, { id: known.id }));
  if (isInUse && !known.isProved && !row.byRollNumber) {
    // Anybody may have made that account. The link proves the address, and then the group is theirs.
    await mailInvitation(tx, { userId: known.id, email: row.email }, links);
    await tx.query(JOIN_WHEN_PROVED, [list.id, row.row]);
    return 'invited';
  }
  const userId = isInUse ? known.id : await openAccount(tx, row, list, links);
  await keepStudentRecord(tx, userId, row);
  const outcome = row.byRollNumber ? 'made' : 'invited';
  if (!row.group) return isInUse ? 'unchanged' : outcome;
  const group = await groupOfName(tx, row.group, list.createdBy);
  const added = await addMembers(tx, { group, userIds: [userId], joinedBy: 'file' });
  if (!isInUse) return outcome;
  return added > 0 ? 'added' : 'unchanged';
}
