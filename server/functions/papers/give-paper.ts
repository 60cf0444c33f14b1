import { GivePaperRequest, GivePaperResponse } from '#core/contracts/papers/give-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import * as recipients from '#server/operations/papers/paper-recipients.ts';

/** Gives a paper of the institute to groups and to students. */
export const givePaper = defineFunction({
  name: 'give-paper',
  access: ['admin', 'teacher'],
  request: GivePaperRequest,
  response: GivePaperResponse,
  handle: ({ asOwner, userId }, { paper_id, group_ids, emails }) =>
    asOwner('who is given a paper is written by the server', async (tx) => {
      const testId = await recipients.lockGivenPaper(tx, paper_id);
      const giving = { testId, groupIds: group_ids, callerId: userId };
      const answer = await recipients.givePaper(tx, giving, emails);
      if (answer.given > 0) await recipients.recordGiving(tx, paper_id, { given: { group_ids, emails } });
      return answer;
    }),
});
