import type { PlanId } from '#core/domain/billing/plans.ts';

export interface ProviderSubscription {
  id: string;
  status: 'created' | 'active' | 'past_due' | 'canceled';
  /** null until the first payment is through. */
  period: { start: Date; end: Date } | null;
}

export interface CheckoutResult {
  paymentId: string;
  subscriptionId: string;
  signature: string;
}

/** What the product asks of anyone who takes the money. Every call may fail; none is made inside a transaction. */
export interface PaymentProvider {
  /** Public: the browser's checkout is opened with it. */
  keyId: string;
  createSubscription(plan: PlanId): Promise<ProviderSubscription>;
  getSubscription(id: string): Promise<ProviderSubscription>;
  /** No further charge; the period that is paid for goes on. */
  cancelAtPeriodEnd(id: string): Promise<void>;
  /** True when the provider signed this result of a checkout. */
  isGenuine(result: CheckoutResult): boolean;
}
