import { CopyPaperRequest, CopyPaperResponse } from '#core/contracts/papers/change-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { copyPaper as copy } from '#server/operations/papers/copy-paper.ts';
import { readPaper } from '#server/operations/papers/paper-rows.ts';

export const copyPaper = defineFunction({
  name: 'copy-paper',
  access: ['admin', 'teacher'],
  request: CopyPaperRequest,
  response: CopyPaperResponse,
  handle: ({ asOwner, userId }, { paper_id, as }) =>
    asOwner('papers are written by the server', async (tx) =>
      copy(tx, await readPaper(tx, paper_id), { as, userId }),
    ),
});
