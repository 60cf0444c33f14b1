import {
  CheckStudentListRequest,
  CheckStudentListResponse,
  MOST_LIST_BODY,
} from '#core/contracts/admin-users/student-list.ts';
import type { Transaction } from '#server/database/database.ts';
import { defineFunction } from '#server/host/define-function.ts';
import {
  checkStudentList as check,
  readListSource,
  shownList,
} from '#server/operations/people/check-student-list.ts';

/** Says of a file with students what would become of each row. */
export const checkStudentList = defineFunction({
  name: 'check-student-list',
  access: ['admin', 'clerk'],
  grows: true,
  request: CheckStudentListRequest,
  response: CheckStudentListResponse,
  maxBodyBytes: MOST_LIST_BODY,
  handle: async ({ asOwner, userId }, source) => {
    const reads = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
      asOwner('which accounts there are stands in the server’s own tables', work);
    const list = await readListSource(reads, userId, source);
    return shownList(list, await reads((tx) => check(tx, list)));
  },
});
