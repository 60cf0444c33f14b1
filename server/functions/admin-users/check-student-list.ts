import {
  CheckStudentListRequest,
  CheckStudentListResponse,
} from '#core/contracts/admin-users/student-list.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { checkStudentList as check } from '#server/operations/people/check-student-list.ts';

/** Says of a file with students what would become of each row. */
export const checkStudentList = defineFunction({
  name: 'check-student-list',
  access: ['admin', 'clerk'],
  grows: true,
  request: CheckStudentListRequest,
  response: CheckStudentListResponse,
  maxBodyBytes: 1_500_000,
  handle: ({ asOwner }, source) =>
    asOwner('which accounts there are stands in the server’s own tables', (tx) => check(tx, source)),
});
