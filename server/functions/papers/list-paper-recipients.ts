import {
  ListPaperRecipientsRequest,
  ListPaperRecipientsResponse,
} from '#core/contracts/papers/give-paper.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listRecipients, lockGivenPaper } from '#server/operations/papers/paper-recipients.ts';

/** Who was given a paper of the institute. */
export const listPaperRecipients = defineFunction({
  name: 'list-paper-recipients',
  access: ['admin', 'teacher'],
  request: ListPaperRecipientsRequest,
  response: ListPaperRecipientsResponse,
  handle: ({ asOwner }, { paper_id }) =>
    asOwner('whom a paper was given to is nobody’s to read', async (tx) =>
      listRecipients(tx, await lockGivenPaper(tx, paper_id)),
    ),
});
