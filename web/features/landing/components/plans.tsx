import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plans } from '#core/domain/billing/plans.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { formatRupees } from '#web/lib/format.ts';

export function Plans() {
  const { t } = useTranslation('landing');
  const shown = [
    { id: 'monthly', name: t('plans.monthly'), period: t('plans.perMonth') },
    { id: 'yearly', name: t('plans.yearly'), period: t('plans.perYear') },
  ] as const;
  return (
    <section id="plans" aria-labelledby="plans-title" className="page py-12 md:py-16">
      <h2 id="plans-title" className="font-bold text-3xl">
        {t('plans.title')}
      </h2>
      <ul className="mt-8 grid max-w-2xl gap-4 sm:grid-cols-2">
        {shown.map(({ id, name, period }) => (
          <li key={id} className="rounded-xl border border-border bg-surface p-6 shadow-card">
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
      <Link to="/pricing" className={buttonVariants({ variant: 'outline', className: 'mt-6' })}>
        {t('plans.details')}
      </Link>
    </section>
  );
}
