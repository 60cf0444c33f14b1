import { z } from 'zod';
import { Subscription } from './billing-portal.ts';

const ProviderId = z.string().regex(/^\w{1,100}$/, 'is not an id');

/** POST /functions/v1/billing-confirm: what the provider's checkout hands to its handler, as it is. */
export const BillingConfirmRequest = z.object({
  razorpay_payment_id: ProviderId,
  razorpay_subscription_id: ProviderId,
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'is not a signature'),
});
export type BillingConfirmRequest = z.infer<typeof BillingConfirmRequest>;

export const BillingConfirmResponse = z.object({ subscription: Subscription });
