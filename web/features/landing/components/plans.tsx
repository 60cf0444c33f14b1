import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plans } from '#core/domain/billing/plans.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { formatRupees } from '#web/lib/i18n/format.ts';
import { useSite } from '#web/lib/page/use-site.ts';

export function Plans() {
  const { t } = useTranslation('landing-below');
  const { pricing } = useSite();
  const shown = [
    { id: 'yearly', name: t('plans.yearly'), period: t('plans.perYear') },
    { id: 'monthly', name: t('plans.monthly'), period: t('plans.perMonth') },
  ] as const;
  if (!pricing) return null;
  return (
    <section
      id="plans"
      aria-labelledby="plans-title"
      className="page grid gap-8 py-12 md:py-16 lg:grid-cols-[1fr_1.4fr] lg:items-center lg:gap-16"
    >
      <div className="grid justify-items-start gap-4">
        <h2 id="plans-title" className="font-bold text-3xl">
          {t('plans.title')}
        </h2>
        <Link to="/pricing" className={buttonVariants({ variant: 'outline' })}>
          {t('plans.details')}
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ id, name, period }) => (
          <li
            key={id}
            className="rounded-xl border border-border bg-surface p-6 shadow-card first:border-primary"
          >
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1">
              <span className="font-extrabold text-4xl tabular-nums tracking-tight">
                {formatRupees(plans[id].priceRupees)}
              </span>{' '}
              <span className="text-muted-foreground">{period}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
