import { CircleCheck, CircleDashed, CircleDot, Plug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FeatureState, GetFeaturesResponse } from '#core/contracts/features/get-features.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type Category = GetFeaturesResponse['categories'][number];
/** The server names what it has; a name without words of its own is shown as it is. */
type CategoryKey = 'categories.tests';
type FeatureKey = 'features.tests.builder';

const LOOKS: Record<FeatureState, { Icon: typeof CircleCheck; color: string }> = {
  complete: { Icon: CircleCheck, color: 'text-success-soft-foreground' },
  partial: { Icon: CircleDot, color: 'text-warning-soft-foreground' },
  not_configured: { Icon: Plug, color: 'text-muted-foreground' },
  absent: { Icon: CircleDashed, color: 'text-muted-foreground' },
};

/** A category with how many of its features are complete. */
export function CategoryCard({ category }: { category: Category }) {
  const { t } = useTranslation('features');
  const name = t(`categories.${category.name}` as CategoryKey);
  const complete = category.features.filter(({ state }) => state === 'complete').length;
  const counts = { done: formatNumber(complete), of: formatNumber(category.features.length) };
  return (
    <li className="grid gap-3 rounded-xl border border-border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-lg">{name}</h2>
        <p className="text-muted-foreground text-sm tabular-nums">{t('complete', counts)}</p>
      </div>
      <Progress label={name} value={complete} max={category.features.length} />
      <ul className="grid gap-2">
        {category.features.map(({ name: feature, state, done, of }) => {
          const { Icon, color } = LOOKS[state];
          return (
            <li key={feature} className="flex items-start gap-2.5">
              <Icon aria-hidden="true" className={cn('mt-0.5 size-5 shrink-0', color)} />
              <span className="min-w-0 flex-1">
                {t(`features.${category.name}.${feature}` as FeatureKey)}
              </span>
              <span className="text-right text-muted-foreground text-sm tabular-nums">
                {done !== null && of !== null
                  ? t('share', { done: formatNumber(done), of: formatNumber(of) })
                  : t(`states.${state}`)}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
