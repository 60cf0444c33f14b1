import { z } from 'zod';
import { PlanId } from './billing-checkout.ts';

export const Subscription = z.object({
  status: z.enum(['created', 'active', 'past_due', 'canceled', 'expired']),
  /** null: the beta year, behind which no payment stands. */
  plan: PlanId.nullable(),
  current_period_end: z.iso.datetime(),
  /** False once the renewal is cancelled: access lasts until the end of the period. */
  autopay: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

/** GET reads; POST with an empty body cancels the renewal. */
export const BillingPortalRequest = z.object({});

export const BillingPortalResponse = z.object({ subscription: Subscription.nullable() });
export type BillingPortalResponse = z.infer<typeof BillingPortalResponse>;
