import { TakeBackPaperRequest, TakeBackPaperResponse } from '#core/contracts/papers/give-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import * as recipients from '#server/operations/papers/paper-recipients.ts';

/** Takes a paper of the institute back from groups and students who have not begun it. */
export const takeBackPaper = defineFunction({
  name: 'take-back-paper',
  access: ['admin', 'teacher'],
  request: TakeBackPaperRequest,
  response: TakeBackPaperResponse,
  handle: ({ asOwner }, { paper_id, group_ids, user_ids }) =>
    asOwner('who is given a paper is written by the server', async (tx) => {
      const testId = await recipients.lockGivenPaper(tx, paper_id);
      const answer = await recipients.takeBackPaper(tx, { testId, groupIds: group_ids }, user_ids);
      if (answer.taken_back > 0)
        await recipients.recordGiving(tx, paper_id, { taken_back: { group_ids, user_ids } });
      return answer;
    }),
});
