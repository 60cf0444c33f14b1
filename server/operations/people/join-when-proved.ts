import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { addMembers } from '#server/operations/groups/add-members.ts';
import { groupOfName } from '#server/operations/groups/name-group.ts';
import { keepStudentRecord } from './keep-student-record.ts';

const TAKE = `
  update public.student_list_rows r set joins_when_proved = false from auth.users u, public.student_lists l
  where r.joins_when_proved and u.id = $1 and r.email = lower(u.email) and l.id = r.list_id
  returning r.group_name as "group", l.created_by as "createdBy", r.roll_number as "rollNumber", r.mobile,
    r.parent_mobile as "parentMobile", r.parent_email as "parentEmail"`;
const Taken = z.object({
  group: z.string().nullable(),
  createdBy: z.string().nullable(),
  rollNumber: z.string().nullable(),
  mobile: z.string().nullable(),
  parentMobile: z.string().nullable(),
  parentEmail: z.string().nullable(),
});

/** The groups and the numbers that lists of the institute named for an address, once its account has shown that the address is theirs. */
export async function joinWhenProved(tx: Transaction, userId: string): Promise<void> {
  for (const { group: name, createdBy, ...numbers } of await queryRows(tx, Taken, TAKE, [userId])) {
    await keepStudentRecord(tx, userId, numbers);
    if (!name) continue;
    const group = await groupOfName(tx, name, createdBy);
    await tx.query('savepoint join_group');
    try {
      await addMembers(tx, { group, userIds: [userId], joinedBy: 'file' });
    } catch (error) {
      // A full group keeps nobody from proving an address.
      if (!(error instanceof AppError)) throw error;
      await tx.query('rollback to savepoint join_group');
    }
  }
}
