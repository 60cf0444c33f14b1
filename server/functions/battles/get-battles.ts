import { GetBattlesRequest, GetBattlesResponse } from '#core/contracts/battles/battles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { listBattles } from '#server/operations/battles/list-battles.ts';

/** The caller's battles and ratings. */
export const getBattles = defineFunction({
  name: 'get-battles',
  access: 'student',
  request: GetBattlesRequest,
  response: GetBattlesResponse,
  handle: ({ asOwner, userId }) =>
    asOwner('battles lie outside the exposed schema', (tx) => listBattles(tx, userId)),
});
