import { BillingConfirmResponse } from '#core/contracts/billing/billing-confirm.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** @param result what the provider's checkout handed over, as it is. */
export const confirmPayment = (result: unknown) =>
  callFunction('billing-confirm', result, { schema: BillingConfirmResponse });
