import { RemovePaperRequest, RemovePaperResponse } from '#core/contracts/papers/change-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockDraft } from '#server/operations/papers/paper-rows.ts';

export const removePaper = defineFunction({
  name: 'remove-paper',
  access: ['admin', 'teacher'],
  request: RemovePaperRequest,
  response: RemovePaperResponse,
  handle: ({ asOwner }, { paper_id }) =>
    asOwner('papers are written by the server', async (tx) => {
      await lockDraft(tx, paper_id);
      await tx.query('delete from public.papers where id = $1', [paper_id]);
      return {};
    }),
});
