import { BillingCheckoutResponse } from '#core/contracts/billing/billing-checkout.ts';
import type { PlanId } from '#core/domain/billing/plans.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const startCheckout = (plan: PlanId) =>
  callFunction('billing-checkout', { mode: 'subscription', plan }, { schema: BillingCheckoutResponse });
