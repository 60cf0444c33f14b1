import { z } from 'zod';
import { PlanId } from '#core/contracts/billing/billing-checkout.ts';
import { BillingConfirmRequest, BillingConfirmResponse } from '#core/contracts/billing/billing-confirm.ts';
import { periodEnd } from '#core/domain/billing/period.ts';
import type { InTransaction, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { askProvider } from '#server/operations/premium/ask-provider.ts';
import { loadSubscription, presentSubscription } from '#server/operations/premium/subscription.ts';
import type { ProviderSubscription } from '#server/payments/payment-provider.ts';

const SELECT_CHECKOUT = `
  select payload ->> 'plan' as plan from private.payment_events
  where id = $1 and user_id = $2 and kind = 'subscription_created'`;

const Checkout = z.object({ plan: PlanId });

const SELECT_PAYMENT = `select 1 from private.payment_events where id = $1 and kind = 'payment_confirmed'`;

const REMEMBER_PAYMENT = `
  insert into private.payment_events (id, user_id, kind, payload)
  values ($1, $2, 'payment_confirmed', jsonb_build_object('subscription_id', $3::text))
  on conflict (id) do nothing returning id`;

const ACTIVATE = `
  insert into public.user_subscriptions
    (user_id, provider_subscription_id, status, plan, current_period_start, current_period_end, autopay)
  values ($1, $2, 'active', $3, $4, $5, true)
  on conflict (user_id) do update set provider_subscription_id = excluded.provider_subscription_id,
    status = excluded.status, plan = excluded.plan, current_period_start = excluded.current_period_start,
    current_period_end = excluded.current_period_end, autopay = excluded.autopay`;

/** Begins Premium once the provider's signature says it is paid; repeated, it changes nothing. */
export const billingConfirm = defineFunction({
  name: 'billing-confirm',
  access: 'student',
  request: BillingConfirmRequest,
  response: BillingConfirmResponse,
  handle: async ({ userId, site, asOwner }, input) => {
    const { payments } = site;
    if (!payments) throw new AppError('conflict', 'No payment provider is set up on this server.');
    const paymentId = input.razorpay_payment_id;
    const subscriptionId = input.razorpay_subscription_id;
    const signature = input.razorpay_signature;
    if (!payments.isGenuine({ paymentId, subscriptionId, signature })) {
      throw new AppError('payment_not_verified', 'This payment could not be verified.');
    }
    const inTransaction: InTransaction = (work) =>
      asOwner('subscriptions and payment events are written by the server', work);

    const known = await inTransaction(async (tx) => {
      const checkout = await queryOptionalRow(tx, Checkout, SELECT_CHECKOUT, [subscriptionId, userId]);
      const payment = await tx.query(SELECT_PAYMENT, [paymentId]);
      return { plan: checkout?.plan, isConfirmed: payment.rows.length > 0 };
    });
    const { plan } = known;
    if (!plan) throw notFound('Payment');
    const paid = known.isConfirmed ? null : await askProvider(payments.getSubscription(subscriptionId));
    return inTransaction(async (tx) => {
      if (paid) await activate(tx, { userId, paymentId, plan, paid });
      const row = await loadSubscription(tx, userId);
      if (!row) throw notFound('Subscription');
      return { subscription: presentSubscription(row) };
    });
  },
});

interface Payment {
  userId: string;
  paymentId: string;
  plan: z.infer<typeof PlanId>;
  paid: ProviderSubscription;
}

async function activate(tx: Transaction, { userId, paymentId, plan, paid }: Payment): Promise<void> {
  if (paid.status === 'canceled')
    throw new AppError('subscription_cancelled', 'This subscription has been cancelled.');
  const { rows } = await tx.query(REMEMBER_PAYMENT, [paymentId, userId, paid.id]);
  if (rows.length === 0) return;
  const now = new Date();
  const { start, end } = paid.period ?? { start: now, end: periodEnd(now, plan) };
  await tx.query(ACTIVATE, [userId, paid.id, plan, start, end]);
}
