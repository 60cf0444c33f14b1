import {
  InviteStudentListRequest,
  InviteStudentListResponse,
  MOST_LIST_BODY,
} from '#core/contracts/admin-users/student-list.ts';
import type { Transaction } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { checkStudentList, readListSource } from '#server/operations/people/check-student-list.ts';
import { keepStudentList, rememberColumns } from '#server/operations/people/keep-student-list.ts';
import { isRegistrationClosed } from '#server/operations/settings/registration.ts';

const CLOSED = 'New accounts cannot be made here. Open registration in the settings first.';
/** Files of one administrator. */
const LISTS = { limit: 20, windowSeconds: 60 * 60 };

/** Keeps a list of students and lets a job invite them. */
export const inviteStudentList = defineFunction({
  name: 'invite-student-list',
  access: ['admin', 'clerk'],
  grows: true,
  request: InviteStudentListRequest,
  response: InviteStudentListResponse,
  maxBodyBytes: MOST_LIST_BODY,
  handle: async ({ asOwner, userId: callerId, jobs }, request) => {
    const { list_id: listId, file_name: fileName, ...source } = request;
    const reads = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
      asOwner('columns that were placed before are the server’s own', work);
    await reads(async (tx) => {
      await limitCalls(tx, { action: 'invite-student-list', subject: callerId, ...LISTS });
      if (await isRegistrationClosed(tx)) throw new AppError('registration_closed', CLOSED);
    });
    const list = await readListSource(reads, callerId, source);
    return asOwner('accounts are written by the server', async (tx) => {
      const { problem, rows } = await checkStudentList(tx, list);
      if (problem) throw new AppError('invalid_request', `The file cannot be used: ${problem}`);
      if (await keepStudentList(tx, { listId, fileName, callerId, rows })) {
        if (source.columns) await rememberColumns(tx, list.columns);
        await jobs.send(tx, 'invite-student-lists', {});
      }
      return { list_id: listId, rows: rows.length };
    });
  },
});
