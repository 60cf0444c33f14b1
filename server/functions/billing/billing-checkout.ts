import { BillingCheckoutRequest, BillingCheckoutResponse } from '#core/contracts/billing/billing-checkout.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { askProvider } from '#server/operations/premium/ask-provider.ts';
import { isBeta, loadSubscription } from '#server/operations/premium/subscription.ts';

const DEMO_MESSAGE =
  'Demo mode: no payment provider is set up on this server. Nothing was charged and nothing has changed.';

/** Remembers who asked, so that nobody can confirm another's payment. */
const REMEMBER = `
  insert into private.payment_events (id, user_id, kind, payload)
  values ($1, $2, 'subscription_created', jsonb_build_object('plan', $3::text))`;

/** Opens a subscription at the payment provider; Premium begins when the payment is confirmed. */
export const billingCheckout = defineFunction({
  name: 'billing-checkout',
  access: 'student',
  request: BillingCheckoutRequest,
  response: BillingCheckoutResponse,
  handle: async ({ userId, site, asCaller, asOwner }, { plan }) => {
    const { payments } = site;
    if (!payments) return { demo_mode: true as const, message: DEMO_MESSAGE };
    const current = await asCaller((tx) => loadSubscription(tx, userId));
    if (current?.status === 'active' && current.autopay && !isBeta(current)) {
      throw new AppError('already_premium', 'You already have Premium, and it renews by itself.');
    }
    const { id } = await askProvider(payments.createSubscription(plan));
    await asOwner('payment events are closed to students', (tx) => tx.query(REMEMBER, [id, userId, plan]));
    return { subscription_id: id, key_id: payments.keyId };
  },
});
