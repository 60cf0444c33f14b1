import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PlanId } from '#core/domain/billing/plans.ts';
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts';

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** Ids of the plans made in Razorpay's dashboard, whose prices must be ours. */
  planIds: Record<PlanId, string>;
  apiUrl: string;
}

const TIMEOUT_MS = 15_000;
/** Razorpay wants an end: ten years. */
const CYCLES: Record<PlanId, number> = { monthly: 120, yearly: 10 };

const STATUS: Record<string, ProviderSubscription['status']> = {
  created: 'created',
  authenticated: 'active',
  active: 'active',
  pending: 'past_due',
};

/** Seconds since 1970, as Razorpay counts; source: its API reference, entity "subscription". */
const Answer = z.object({
  id: z.string(),
  status: z.string(),
  current_start: z.number().nullish(),
  current_end: z.number().nullish(),
});

/** Razorpay Subscriptions over its REST API. */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, planIds, apiUrl } = options;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const ask = async (path: string, body?: object): Promise<ProviderSubscription> => {
    const answer = await fetch(`${apiUrl}/v1/subscriptions${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Razorpay answered ${answer.status}`);
    return read(Answer.parse(await answer.json()));
  };

  return {
    keyId,
    createSubscription: (plan) =>
      ask('', { plan_id: planIds[plan], total_count: CYCLES[plan], customer_notify: true }),
    getSubscription: (id) => ask(`/${encodeURIComponent(id)}`),
    cancelAtPeriodEnd: async (id) => {
      await ask(`/${encodeURIComponent(id)}/cancel`, { cancel_at_cycle_end: true });
    },
    isGenuine: ({ paymentId, subscriptionId, signature }) => {
      const expected = createHmac('sha256', keySecret).update(`${paymentId}|${subscriptionId}`).digest();
      const given = Buffer.from(signature, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function read({ id, status, current_start, current_end }: z.infer<typeof Answer>): ProviderSubscription {
  const hasPeriod = current_start && current_end && current_end > current_start;
  return {
    id,
    status: STATUS[status] ?? 'canceled',
    period: hasPeriod ? { start: new Date(current_start * 1000), end: new Date(current_end * 1000) } : null,
  };
}
