import { z } from 'zod';

export const PlanId = z.enum(['monthly', 'yearly']);

/** POST /functions/v1/billing-checkout: opens a subscription at the payment provider. */
export const BillingCheckoutRequest = z.object({
  mode: z.literal('subscription'),
  plan: PlanId.default('monthly'),
});
export type BillingCheckoutRequest = z.input<typeof BillingCheckoutRequest>;

/** Without a payment provider the first: nothing is charged and nothing changes. */
export const BillingCheckoutResponse = z.union([
  z.object({ demo_mode: z.literal(true), message: z.string() }),
  z.object({
    subscription_id: z.string(),
    /** The provider's public key, for its checkout in the browser. */
    key_id: z.string(),
  }),
]);
