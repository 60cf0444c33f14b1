import { SavePaperRequest, SavePaperResponse } from '#core/contracts/papers/save-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { insertPaper, lockDraft, questionsOf, updatePaper } from '#server/operations/papers/paper-rows.ts';
import { requireQuestions } from '#server/operations/papers/require-questions.ts';

/** Keeps a draft as its maker has it; of two who change the same revision, the second is told. */
export const savePaper = defineFunction({
  name: 'save-paper',
  access: ['admin', 'teacher'],
  request: SavePaperRequest,
  response: SavePaperResponse,
  handle: ({ asOwner, userId }, { paper, content }) =>
    asOwner('papers are written by the server', async (tx) => {
      if (paper) await lockDraft(tx, paper.id, paper.revision);
      await requireQuestions(tx, questionsOf(content));
      return paper ? updatePaper(tx, paper.id, content, userId) : insertPaper(tx, content, { userId });
    }),
});
