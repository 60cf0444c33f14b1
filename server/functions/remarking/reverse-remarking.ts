import {
  ReverseRemarkingRequest,
  ReverseRemarkingResponse,
} from '#core/contracts/remarking/reverse-remarking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { reverseRemarking as reverse } from '#server/operations/remarking/change-rulings.ts';

export const reverseRemarking = defineFunction({
  name: 'reverse-remarking',
  access: 'admin',
  request: ReverseRemarkingRequest,
  response: ReverseRemarkingResponse,
  handle: async ({ asOwner, jobs, userId }, { set_id, reason }) => {
    await asOwner('keys of given questions are written by the server', (tx) =>
      reverse(tx, jobs, { setId: set_id, reason, userId }),
    );
    return { set_id };
  },
});
