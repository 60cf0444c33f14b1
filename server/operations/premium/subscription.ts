import type { Subscription } from '#core/contracts/billing/billing-portal.ts';
import type { Queryable } from '#server/database/database.ts';

export interface SubscriptionRow {
  provider_subscription_id: string;
  status: Subscription['status'];
  plan: Subscription['plan'];
  current_period_end: Date;
  autopay: boolean;
}

const SELECT = `
  select provider_subscription_id, status, plan, current_period_end, autopay
  from public.user_subscriptions where user_id = $1`;

export async function loadSubscription(tx: Queryable, userId: string): Promise<SubscriptionRow | null> {
  const { rows } = await tx.query<SubscriptionRow>(SELECT, [userId]);
  return rows[0] ?? null;
}

/** Onboarding's beta year: no payment provider stands behind it. */
export function isBeta(row: SubscriptionRow): boolean {
  return row.provider_subscription_id.startsWith('beta_');
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  const { status, plan, current_period_end, autopay } = row;
  return { status, plan, current_period_end: current_period_end.toISOString(), autopay };
}
