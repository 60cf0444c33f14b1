import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** The beta year has no provider behind it, so nothing would go on being charged. */
export const RUNNING_RENEWAL = `exists (
  select from public.user_subscriptions where user_id = $1 and autopay and status in ('active', 'past_due')
    and provider_subscription_id not like 'beta\\_%'
)`;

/** Whether a paid subscription of theirs would go on being charged. */
export async function hasRunningRenewal(tx: Queryable, userId: string): Promise<boolean> {
  const { renews } = await queryRow(
    tx,
    z.object({ renews: z.boolean() }),
    `select ${RUNNING_RENEWAL} as renews`,
    [userId],
  );
  return renews;
}
