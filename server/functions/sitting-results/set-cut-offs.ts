import { SetCutOffsRequest, SetCutOffsResponse } from '#core/contracts/sitting-results/set-cut-offs.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { setCutOffs } from '#server/operations/sitting-results/set-cut-offs.ts';

/** What has to be reached in an exam that is over, as its institute makes it known. */
export const setCutOffsFunction = defineFunction({
  name: 'set-cut-offs',
  access: ['admin', 'teacher'],
  request: SetCutOffsRequest,
  response: SetCutOffsResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId, cut_offs }) =>
    asOwner('sittings are written by the server', async (tx) => {
      await setCutOffs(tx, { sittingId, userId, cutOffs: cut_offs });
      return {};
    }),
});
