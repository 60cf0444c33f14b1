import { WithdrawPaperRequest, WithdrawPaperResponse } from '#core/contracts/papers/change-paper.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockPaper } from '#server/operations/papers/paper-rows.ts';
import { withdraw } from '#server/operations/papers/withdraw-paper.ts';

export const withdrawPaper = defineFunction({
  name: 'withdraw-paper',
  access: ['admin', 'teacher'],
  request: WithdrawPaperRequest,
  response: WithdrawPaperResponse,
  handle: ({ asOwner, userId }, { paper_id }) =>
    asOwner('tests are written by the server', async (tx) => {
      const paper = await lockPaper(tx, paper_id);
      if (paper.status === 'draft') throw new AppError('conflict', 'This paper is not published.');
      if (paper.status === 'published') await withdraw(tx, paper, userId);
      return {};
    }),
});
