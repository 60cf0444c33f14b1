import { useTranslation } from 'react-i18next';
import { type PlanId, plans } from '#core/domain/billing/plans.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { formatRupees } from '#web/lib/format.ts';

const yearlyPerMonth = Math.ceil(plans.yearly.priceRupees / 12);

type PlanChoiceProps = { value: PlanId; onChange: (plan: PlanId) => void };

export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('pricing');
  const option = (plan: PlanId, name: string, period: string) => ({
    value: plan,
    label: (
      <span className="grid gap-0.5 py-4">
        <span>{name}</span>
        <span className="font-bold text-2xl tabular-nums">{formatRupees(plans[plan].priceRupees)}</span>
        <span className="font-normal text-sm">{period}</span>
      </span>
    ),
  });
  return (
    <div className="grid gap-2 text-center">
      <Segmented
        label={t('choosePlan')}
        value={value}
        onValueChange={onChange}
        options={[
          option('monthly', t('monthly'), t('perMonth')),
          option('yearly', t('yearly'), t('perYear')),
        ]}
      />
      <p className="text-muted-foreground text-sm">
        {t('yearlyMonth', { price: formatRupees(yearlyPerMonth) })}
      </p>
    </div>
  );
}
