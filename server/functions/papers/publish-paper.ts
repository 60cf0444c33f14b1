import { PublishPaperRequest, PublishPaperResponse } from '#core/contracts/papers/change-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockDraft, lockPaper } from '#server/operations/papers/paper-rows.ts';
import { publishDraft } from '#server/operations/papers/publish-paper.ts';
import { bringBack } from '#server/operations/papers/withdraw-paper.ts';

/** Publishes a draft, or brings back what was withdrawn; of what is published already, it answers the test. */
export const publishPaper = defineFunction({
  name: 'publish-paper',
  access: ['admin', 'teacher'],
  request: PublishPaperRequest,
  response: PublishPaperResponse,
  handle: ({ asOwner, userId }, { paper_id, revision }) =>
    asOwner('tests are written by the server', async (tx) => {
      const paper = await lockPaper(tx, paper_id);
      if (paper.status === 'withdrawn') await bringBack(tx, paper, userId);
      if (paper.testId) return { test_id: paper.testId };
      const draft = await lockDraft(tx, paper_id, revision);
      return { test_id: await publishDraft(tx, draft, userId) };
    }),
});
