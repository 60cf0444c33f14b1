import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const BETA_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The beta year every student gets once; the database refuses a second one. */
export async function startBetaSubscription(userId: string): Promise<void> {
  const supabase = await getSupabase();
  const now = Date.now();
  throwOnError(
    await supabase.from('user_subscriptions').upsert({
      user_id: userId,
      provider_subscription_id: `beta_${now}`,
      status: 'active',
      current_period_start: new Date(now).toISOString(),
      current_period_end: new Date(now + BETA_DAYS * DAY_MS).toISOString(),
      autopay: true,
    }),
  );
}
