import { ProvisionUserRequest, ProvisionUserResponse } from '#core/contracts/account/provision-user.ts';
import { defineFunction } from '#server/host/define-function.ts';

/** The call the diagnostics page makes: it proves that a session reaches the functions, and changes nothing. */
export const provisionUser = defineFunction({
  name: 'provision-user',
  access: 'student',
  request: ProvisionUserRequest,
  response: ProvisionUserResponse,
  handle: async () => ({ ok: true as const, test: true as const }),
});
