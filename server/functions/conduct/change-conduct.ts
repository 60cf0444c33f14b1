import { ChangeConductRequest, ChangeConductResponse } from '#core/contracts/conduct/conduct.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { changeConduct as change } from '#server/operations/conduct/change-conduct.ts';

/** Settles a report, ends a battle, or opens to somebody again what is between people. */
export const changeConduct = defineFunction({
  name: 'change-conduct',
  access: 'admin',
  request: ChangeConductRequest,
  response: ChangeConductResponse,
  handle: ({ asOwner, userId }, wanted) =>
    asOwner('reports are of no table of the caller', async (tx) => {
      await change(tx, userId, wanted);
      return { done: true };
    }),
});
