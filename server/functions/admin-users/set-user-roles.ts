import { SetRolesRequest, SetRolesResponse } from '#core/contracts/admin-users/set-roles.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { setRoles } from '#server/operations/people/set-roles.ts';

/** Gives and takes the roles beside the administrator's. */
export const setUserRoles = defineFunction({
  name: 'admin-users-set-roles',
  access: 'admin',
  request: SetRolesRequest,
  response: SetRolesResponse,
  handle: ({ asOwner, userId: callerId }, wanted) =>
    asOwner('roles are written by the server', (tx) => setRoles(tx, { callerId, wanted })),
});
