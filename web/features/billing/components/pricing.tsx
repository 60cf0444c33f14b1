import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanId, plans } from '#core/domain/billing/plans.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Comparison } from '#web/features/billing/components/comparison.tsx';
import { FreeYear } from '#web/features/billing/components/free-year.tsx';
import { PlanCards } from '#web/features/billing/components/plan-cards.tsx';
import { useUpgrade } from '#web/features/billing/hooks/use-upgrade.ts';
import { formatRupees } from '#web/lib/i18n/format.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type PricingProps = {
  plan: PlanId | undefined;
  /** undefined: not known yet; null: a visitor. */
  userId: string | null | undefined;
  onSignInNeeded: (plan: PlanId) => void;
};

/** A month of the yearly plan costs a sixth of a monthly one. */
const CHEAPEST: PlanId = plans.yearly.priceRupees / 12 < plans.monthly.priceRupees ? 'yearly' : 'monthly';

export function Pricing({ plan: wanted = CHEAPEST, userId, onSignInNeeded }: PricingProps) {
  const { t } = useTranslation('pricing');
  const isSignedIn = typeof userId === 'string';
  const [plan, setPlan] = useState<PlanId>(wanted);
  const { upgrade, isBusy, isPaid, demoMessage, confirmAgain } = useUpgrade();
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid max-w-2xl gap-10 py-10 md:py-16">
      <header className="grid gap-3 text-center">
        <h1 className="font-bold text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted-foreground">
          {t('text', { price: formatRupees(plans.monthly.priceRupees) })}
        </p>
      </header>
      <div className="grid gap-4">
        {userId !== undefined && <FreeYear userId={userId} />}
        <PlanCards value={plan} onChange={setPlan} />
        <div role="status" className="grid">
          {isPaid && <Alert kind="success">{t('paid')}</Alert>}
          {demoMessage && <Alert>{demoMessage}</Alert>}
        </div>
        {confirmAgain ? (
          <Alert kind="warning" role="alert">
            <p>{t('notConfirmed')}</p>
            <Button size="sm" variant="outline" className="justify-self-start" onClick={confirmAgain}>
              {t('confirmAgain')}
            </Button>
          </Alert>
        ) : (
          <Button
            size="lg"
            block
            busy={isBusy}
            onClick={() => (isSignedIn ? upgrade(plan) : onSignInNeeded(plan))}
          >
            {t('upgrade')}
          </Button>
        )}
        <p className="text-center text-muted-foreground text-sm">
          <span>{t('cancelAnyTime')}</span>
          {isSignedIn && (
            <>
              {' '}
              <Link to="/account/billing" className="text-link underline underline-offset-4">
                {t('manage')}
              </Link>
            </>
          )}
        </p>
      </div>
      <Comparison />
    </div>
  );
}
