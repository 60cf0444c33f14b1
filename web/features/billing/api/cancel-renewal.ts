import { BillingPortalResponse } from '#core/contracts/billing/billing-portal.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const cancelRenewal = () => callFunction('billing-portal', {}, { schema: BillingPortalResponse });
