import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#core/contracts/billing/billing-portal.ts';
import { plans } from '#core/domain/billing/plans.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { formatDate, formatRupees } from '#web/lib/i18n/format.ts';

type SubscriptionCardProps = { subscription: Subscription; isCancelling: boolean; onCancel: () => void };

const BADGES = {
  created: 'neutral',
  active: 'success',
  past_due: 'warning',
  canceled: 'neutral',
  expired: 'neutral',
} as const;

export function SubscriptionCard({ subscription, isCancelling, onCancel }: SubscriptionCardProps) {
  const { t } = useTranslation('billing');
  const { status, plan, current_period_end, autopay } = subscription;
  const renews = status === 'active' && autopay;
  const date = formatDate(current_period_end);
  return (
    <Card className="grid gap-6">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-muted-foreground text-sm">{t('status')}</dt>
          <dd className="mt-1">
            <Badge variant={BADGES[status]}>{t(`statuses.${status}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground text-sm">{t('plan')}</dt>
          <dd className="mt-1 font-medium">
            {plan ? t(`plans.${plan}`, { price: formatRupees(plans[plan].priceRupees) }) : t('plans.beta')}
          </dd>
        </div>
      </dl>
      <p className="border-border border-t pt-5 text-lg tabular-nums">
        {t(dateKey(status, renews), { date })}
      </p>
      {plan === null && renews && <p className="text-muted-foreground">{t('freeYear')}</p>}
      <div className="flex flex-wrap gap-3">
        {(plan === null || !renews) && (
          <Link to="/pricing" className={buttonVariants()}>
            {t('upgrade')}
          </Link>
        )}
        {renews && (
          <Button variant="outline" busy={isCancelling} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function dateKey(status: Subscription['status'], renews: boolean) {
  if (renews) return 'renewsOn';
  if (status === 'past_due') return 'dueSince';
  return status === 'active' ? 'endsOn' : 'endedOn';
}
