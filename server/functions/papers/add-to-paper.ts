import { AddToPaperRequest, AddToPaperResponse } from '#core/contracts/papers/add-to-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { addQuestions } from '#server/operations/papers/add-questions.ts';

export const addToPaper = defineFunction({
  name: 'add-to-paper',
  access: ['admin', 'teacher'],
  request: AddToPaperRequest,
  response: AddToPaperResponse,
  handle: ({ asOwner, userId }, asked) =>
    asOwner('papers are written by the server', (tx) => addQuestions(tx, { ...asked, userId })),
});
