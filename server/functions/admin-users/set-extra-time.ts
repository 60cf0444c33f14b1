import { SetExtraTimeRequest, SetExtraTimeResponse } from '#core/contracts/admin-users/account-actions.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { lockAccount } from '#server/operations/people/account.ts';
import { giveExtraTime } from '#server/operations/people/give-extra-time.ts';

/** More time in every test this person starts from now on; one that runs is extended by grant-extra-time. */
export const setExtraTime = defineFunction({
  name: 'admin-users-extra-time',
  access: 'admin',
  request: SetExtraTimeRequest,
  response: SetExtraTimeResponse,
  handle: ({ asOwner }, { user_id: userId, percent }) =>
    asOwner('nobody gives themselves time', async (tx) => {
      await lockAccount(tx, { id: userId });
      await giveExtraTime(tx, userId, percent);
      return { user_id: userId, percent };
    }),
});
