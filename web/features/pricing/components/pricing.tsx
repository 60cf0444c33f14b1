import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanId, plans } from '#core/domain/billing/plans.ts';
import { Button } from '#web/components/ui/button.tsx';
import { startCheckout } from '#web/features/pricing/api/start-checkout.ts';
import { PlanChoice } from '#web/features/pricing/components/plan-choice.tsx';
import { AppError } from '#web/lib/errors.ts';
import { formatRupees } from '#web/lib/format.ts';
import { toast } from '#web/lib/toast.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';

const included = ['tests', 'print', 'analytics'] as const;

export function Pricing({ onSignInNeeded }: { onSignInNeeded: (() => void) | null }) {
  const { t } = useTranslation('pricing');
  const [plan, setPlan] = useState<PlanId>('monthly');
  usePageTitle(t('title'));
  const checkout = useMutation({
    mutationFn: async () => {
      const answer = await startCheckout(plan);
      if ('demo_mode' in answer) return answer.message;
      throw new AppError(t('checkoutFailed'));
    },
    onSuccess: (message) => toast.info(t('title'), message),
    onError: () => toast.error(t('checkoutFailed')),
  });
  return (
    <div className="mx-auto grid max-w-xl gap-8 py-12 md:py-16">
      <header className="grid gap-2 text-center">
        <h1 className="font-bold text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted-foreground">
          {t('text', { price: formatRupees(plans.monthly.priceRupees) })}
        </p>
      </header>
      <PlanChoice value={plan} onChange={setPlan} />
      <ul className="grid gap-3">
        {included.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-soft-foreground" />
            {t(`included.${item}`)}
          </li>
        ))}
      </ul>
      <Button size="lg" block busy={checkout.isPending} onClick={onSignInNeeded ?? (() => checkout.mutate())}>
        {t('upgrade')}
      </Button>
    </div>
  );
}
