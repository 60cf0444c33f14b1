import { ApplyRemarkingRequest, ApplyRemarkingResponse } from '#core/contracts/remarking/apply-remarking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { applyRemarking as apply } from '#server/operations/remarking/change-rulings.ts';

export const applyRemarking = defineFunction({
  name: 'apply-remarking',
  access: 'admin',
  request: ApplyRemarkingRequest,
  response: ApplyRemarkingResponse,
  handle: async ({ asOwner, jobs, userId }, order) => ({
    set_id: await asOwner('keys of given questions are written by the server', (tx) =>
      apply(tx, jobs, { ...order, userId }),
    ),
  }),
});
