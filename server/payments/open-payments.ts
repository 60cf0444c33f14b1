import type { Env } from '#server/env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpay } from './razorpay.ts';

/** The payment provider of the environment; null where none is configured. */
export function openPayments(env: Env): PaymentProvider | null {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_PLAN_MONTHLY, RAZORPAY_PLAN_YEARLY } = env;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_PLAN_MONTHLY || !RAZORPAY_PLAN_YEARLY)
    return null;
  return createRazorpay({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    planIds: { monthly: RAZORPAY_PLAN_MONTHLY, yearly: RAZORPAY_PLAN_YEARLY },
    apiUrl: env.RAZORPAY_API_URL.replace(/\/$/, ''),
  });
}
