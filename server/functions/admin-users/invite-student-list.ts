import {
  InviteStudentListRequest,
  InviteStudentListResponse,
} from '#core/contracts/admin-users/student-list.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { checkStudentList } from '#server/operations/people/check-student-list.ts';
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
  maxBodyBytes: 1_500_000,
  handle: ({ asOwner, userId: callerId, jobs }, { list_id: listId, file_name: fileName, ...source }) =>
    asOwner('accounts are written by the server', async (tx) => {
      await limitCalls(tx, { action: 'invite-student-list', subject: callerId, ...LISTS });
      if (await isRegistrationClosed(tx)) throw new AppError('registration_closed', CLOSED);
      const { problem, rows, columns } = await checkStudentList(tx, source);
      if (problem) throw new AppError('invalid_request', `The file cannot be used: ${problem}`);
      if (await keepStudentList(tx, { listId, fileName, callerId, rows })) {
        if (source.columns) await rememberColumns(tx, columns);
        await jobs.send(tx, 'invite-student-lists', {});
      }
      return { list_id: listId, rows: rows.length };
    }),
});
