import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { subscriptionQuery } from '#web/features/billing/api/get-subscription.ts';
import { formatDate } from '#web/lib/i18n/format.ts';

/** Beside the prices: the year that is free. `userId`: null for a visitor, who has it before them. */
export function FreeYear({ userId }: { userId: string | null }) {
  const { t } = useTranslation('pricing');
  return userId === null ? <Alert>{t('freeYear.everybody')}</Alert> : <RunningYear userId={userId} />;
}

function RunningYear({ userId }: { userId: string }) {
  const { t } = useTranslation('pricing');
  const { data: subscription } = useQuery({ ...subscriptionQuery(userId), refetchInterval: false });
  if (!subscription || subscription.plan !== null || subscription.status !== 'active') return null;
  return <Alert>{t('freeYear.running', { date: formatDate(subscription.current_period_end) })}</Alert>;
}
