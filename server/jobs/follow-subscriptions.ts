import type { Database } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

/** Premium lasts three days past the period's end, so that a late payment interrupts nobody: see private.has_premium. */
const END_WHAT_NOBODY_RENEWS = `
  update public.user_subscriptions
  set status = case when autopay then 'expired' else 'canceled' end
  where status in ('active', 'past_due')
    and current_period_end + case when autopay then interval '3 days' else interval '0' end <= now()`;

const SELECT_OVERDUE = `
  select provider_subscription_id as id from public.user_subscriptions
  where current_period_end <= now()
    -- One that ended while the provider could not be reached may have been paid for after all.
    and (status in ('active', 'past_due')
      or status = 'expired' and current_period_end > now() - interval '30 days')
    and provider_subscription_id not like 'beta\\_%'
  order by current_period_end limit 500`;

const RENEW = `
  update public.user_subscriptions set status = $2,
    current_period_start = coalesce($3, current_period_start), current_period_end = coalesce($4, current_period_end)
  where provider_subscription_id = $1`;

/** Every hour: asks the provider about subscriptions whose period is over, then ends those that were not renewed. */
export function followSubscriptionsJob(payments: PaymentProvider | null) {
  return defineJob({
    name: 'follow-subscriptions',
    schedule: '17 * * * *',
    handle: async (context) => {
      if (payments) await refreshOverdue(context, payments);
      await context.database.query(END_WHAT_NOBODY_RENEWS);
    },
  });
}

async function refreshOverdue({ database, log }: JobContext, payments: PaymentProvider): Promise<void> {
  const rows = await queryRows(database, IdRow, SELECT_OVERDUE);
  for (const { id } of rows) {
    try {
      await renew(database, payments, id);
    } catch (error) {
      log.error({ err: error }, 'a subscription could not be followed');
    }
  }
}

async function renew(database: Database, payments: PaymentProvider, id: string): Promise<void> {
  const { status, period } = await payments.getSubscription(id);
  await database.query(RENEW, [id, status, period?.start ?? null, period?.end ?? null]);
}
