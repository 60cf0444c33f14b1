import { ClaimSetupResponse } from '#core/contracts/account/claim-setup.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Makes the signed-in account the first administrator. */
export async function claimSetup(token: string): Promise<void> {
  await callFunction('claim-setup', { token }, { schema: ClaimSetupResponse });
}
