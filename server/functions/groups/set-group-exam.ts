import { SetGroupExamRequest, SetGroupExamResponse } from '#core/contracts/groups/groups.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { setExamOfGroup } from '#server/operations/groups/set-exam-of-group.ts';

/** What a class or batch prepares for. */
export const setGroupExam = defineFunction({
  name: 'set-group-exam',
  access: 'admin',
  request: SetGroupExamRequest,
  response: SetGroupExamResponse,
  handle: ({ asOwner }, { group_id: groupId, exam }) =>
    asOwner('groups are written by the server, and offer members their exam', async (tx) => {
      await setExamOfGroup(tx, { groupId, exam });
      return { exam };
    }),
});
