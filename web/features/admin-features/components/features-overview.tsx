import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { featuresQuery } from '#web/features/admin-features/api/get-features.ts';
import { CategoryCard } from '#web/features/admin-features/components/category-card.tsx';

/** What this installation has, counted by the server. */
export function FeaturesOverview() {
  const { t } = useTranslation('features');
  const features = useQuery(featuresQuery());
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {features.isPending && <Skeleton className="h-96 rounded-xl" />}
      {features.isError && (
        <LoadError error={features.error} text={t('loadFailed')} onRetry={() => features.refetch()} />
      )}
      {features.data && (
        <div className="grid gap-8">
          <ul className="grid items-start gap-5 md:grid-cols-2">
            {features.data.categories.map((category) => (
              <CategoryCard key={category.name} category={category} />
            ))}
          </ul>
          <section aria-labelledby="technologies" className="grid gap-4">
            <h2 id="technologies" className="font-semibold text-xl">
              {t('technologies')}
            </h2>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
              {features.data.technologies.map(({ name, version }) => (
                <div key={name}>
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-muted-foreground text-sm tabular-nums">{version}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </>
  );
}
