import { z } from 'zod';
import type { PlanId } from '#core/domain/billing/plans.ts';
import { callFunction } from '#web/lib/call-function.ts';

const Checkout = z.union([
  z.object({ demo_mode: z.literal(true), message: z.string() }),
  z.object({ subscription_id: z.string(), key_id: z.string() }),
]);

export const startCheckout = (plan: PlanId) =>
  callFunction('billing-checkout', { mode: 'subscription', plan }, { schema: Checkout });
