import { BillingPortalRequest, BillingPortalResponse } from '#core/contracts/billing/billing-portal.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { askProvider } from '#server/operations/premium/ask-provider.ts';
import { isBeta, loadSubscription, presentSubscription } from '#server/operations/premium/subscription.ts';

const contract = {
  name: 'billing-portal',
  access: 'student',
  request: BillingPortalRequest,
  response: BillingPortalResponse,
} as const;

/** The caller's subscription. */
export const readBillingPortal = defineFunction({
  ...contract,
  method: 'GET',
  handle: async ({ userId, asCaller }) => {
    const row = await asCaller((tx) => loadSubscription(tx, userId));
    return { subscription: row && presentSubscription(row) };
  },
});

const STOP_RENEWING = `
  update public.user_subscriptions set autopay = false where user_id = $1 and status = 'active'`;

/** Cancels the renewal: Premium lasts until the end of the period, and a job then writes `canceled`. */
export const cancelRenewal = defineFunction({
  ...contract,
  handle: async ({ userId, site, asCaller, asOwner }) => {
    const row = await asCaller((tx) => loadSubscription(tx, userId));
    if (row?.status !== 'active') {
      throw new AppError('no_subscription', 'There is no active subscription to cancel.');
    }
    if (row.autopay && !isBeta(row)) {
      if (!site.payments) throw new AppError('unavailable', 'The payment provider cannot be reached now.');
      await askProvider(site.payments.cancelAtPeriodEnd(row.providerId));
    }
    return asOwner('subscriptions are written by the server', async (tx) => {
      await tx.query(STOP_RENEWING, [userId]);
      const after = await loadSubscription(tx, userId);
      return { subscription: after && presentSubscription(after) };
    });
  },
});
