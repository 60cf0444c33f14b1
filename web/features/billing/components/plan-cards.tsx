import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { type PlanId, plans } from '#core/domain/billing/plans.ts';
import { formatRupees } from '#web/lib/i18n/format.ts';

const order = ['yearly', 'monthly'] as const;
const yearlyPerMonth = Math.ceil(plans.yearly.priceRupees / 12);
const saved = Math.floor((1 - plans.yearly.priceRupees / (plans.monthly.priceRupees * 12)) * 100);

type PlanCardsProps = { value: PlanId; onChange: (plan: PlanId) => void };

/** Two cards, one chosen; the arrow keys move between them. */
export function PlanCards({ value, onChange }: PlanCardsProps) {
  const { t } = useTranslation('pricing');
  return (
    <RadioGroup.Root
      aria-label={t('choosePlan')}
      value={value}
      onValueChange={(plan) => onChange(plan === 'yearly' ? 'yearly' : 'monthly')}
      className="grid gap-4 sm:grid-cols-2"
    >
      {order.map((plan) => (
        <RadioGroup.Item
          key={plan}
          value={plan}
          className="group grid content-start gap-1 rounded-2xl border border-input bg-surface p-6 text-left transition-colors hover:border-primary focus-visible:rounded-2xl data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
        >
          <span className="flex items-center justify-between gap-3 font-semibold">
            {t(plan)}
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full border border-input group-data-[state=checked]:border-primary"
            >
              <span className="size-2.5 rounded-full group-data-[state=checked]:bg-primary" />
            </span>
          </span>
          <span>
            <span className="font-extrabold text-4xl tabular-nums tracking-tight">
              {formatRupees(plans[plan].priceRupees)}
            </span>{' '}
            <span className="text-muted-foreground">{plan === 'monthly' ? t('perMonth') : t('perYear')}</span>
          </span>
          <span className="text-muted-foreground text-sm">
            {plan === 'yearly'
              ? t('yearlyNote', { price: formatRupees(yearlyPerMonth), saved })
              : t('monthlyNote')}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
