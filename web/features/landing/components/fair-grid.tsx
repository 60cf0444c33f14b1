import { useTranslation } from 'react-i18next';
import { plans } from '#core/domain/billing/plans.ts';
import { FeatureGrid } from '#web/features/landing/components/feature-grid.tsx';
import { Icon } from '#web/features/landing/components/icon.tsx';
import { formatNumber, formatRupees } from '#web/lib/i18n/format.ts';

const keys = ['bandwidth', 'feedback', 'free', 'price'] as const;

export function FairGrid() {
  const { t } = useTranslation('landing-below');
  const prices = {
    price: formatNumber(plans.yearly.priceRupees),
    monthly: formatRupees(plans.monthly.priceRupees),
  };
  const features = keys.map((key) => ({
    key,
    name: t(`fair.${key}.name`, prices),
    text: t(`fair.${key}.text`, prices),
    icon: <Icon name={key} />,
  }));
  return (
    <div className="bg-muted">
      <FeatureGrid
        id="fair"
        title={t('fair.title')}
        text={t('fair.text')}
        features={features}
        columns="lg:gap-x-16"
      />
    </div>
  );
}
