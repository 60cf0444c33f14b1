import { z } from 'zod';
import { Subscription } from '#core/contracts/billing/billing-portal.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const SubscriptionRow = Subscription.omit({ current_period_end: true }).extend({
  providerId: z.string(),
  endsAt: z.date(),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

const SELECT = `
  select provider_subscription_id as "providerId", status, plan, current_period_end as "endsAt", autopay
  from public.user_subscriptions where user_id = $1`;

export function loadSubscription(tx: Queryable, userId: string): Promise<SubscriptionRow | null> {
  return queryOptionalRow(tx, SubscriptionRow, SELECT, [userId]);
}

/** Onboarding's beta year: no payment provider stands behind it. */
export function isBeta(row: SubscriptionRow): boolean {
  return row.providerId.startsWith('beta_');
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  const { status, plan, endsAt, autopay } = row;
  return { status, plan, current_period_end: endsAt.toISOString(), autopay };
}
