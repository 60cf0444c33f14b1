import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#core/contracts/billing/billing-portal.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cancelRenewal } from '#web/features/billing/api/cancel-renewal.ts';
import { subscriptionQuery } from '#web/features/billing/api/get-subscription.ts';
import { SubscriptionCard } from '#web/features/billing/components/subscription-card.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function Billing({ userId }: { userId: string }) {
  const { t } = useTranslation('billing');
  const { data, error, isPending, refetch } = useQuery(subscriptionQuery(userId));
  const cancel = useMutation({
    mutationFn: cancelRenewal,
    onSuccess: () => refetch(),
    onError: (failure) => toast.error(failureText(failure, t('cancelFailed'))),
  });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={t('title')} text={t('text')} />
      {isPending ? (
        <Skeleton className="h-48 rounded-xl" />
      ) : data === undefined && error ? (
        <LoadError error={error} text={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Found subscription={data ?? null} isCancelling={cancel.isPending} onCancel={() => cancel.mutate()} />
      )}
    </div>
  );
}

type FoundProps = { subscription: Subscription | null; isCancelling: boolean; onCancel: () => void };

function Found({ subscription, isCancelling, onCancel }: FoundProps) {
  const { t } = useTranslation('billing');
  if (subscription)
    return <SubscriptionCard subscription={subscription} isCancelling={isCancelling} onCancel={onCancel} />;
  return (
    <Card className="grid justify-items-start gap-4">
      <p className="text-lg">{t('none')}</p>
      <Link to="/pricing" className={buttonVariants()}>
        {t('upgrade')}
      </Link>
    </Card>
  );
}
