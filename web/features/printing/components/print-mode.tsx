import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type PrintableTest, testQuery } from '#web/features/printing/api/get-test.ts';

export function PrintMode({ testId }: { testId: string }) {
  const { t } = useTranslation('printing');
  const test = useQuery(testQuery(testId));
  return (
    <>
      <PageHeading title={t('title')} text={test.data?.title} />
      <div className="grid max-w-reading gap-6">
        {test.isPending && <Skeleton className="h-24 rounded-xl" />}
        {test.isError && <LoadError error={test.error} onRetry={() => test.refetch()} />}
        {test.data === null && <EmptyState title={t('notFound')} />}
        {test.data && <TestFacts test={test.data} />}
        <Link
          to="/app/dashboard"
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          {t('backToDashboard')}
        </Link>
      </div>
    </>
  );
}

function TestFacts({ test }: { test: PrintableTest }) {
  const { t } = useTranslation('printing');
  const facts = [
    { name: t('duration'), value: t('minutes', { count: Math.round(test.duration_sec / 60) }) },
    { name: t('questions'), value: String(test.config.questionCount) },
    { name: t('mode'), value: t(`modes.${test.mode}`) },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-3 gap-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-1">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
