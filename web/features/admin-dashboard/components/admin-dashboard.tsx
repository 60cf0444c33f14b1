import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { questionCountsQuery } from '#web/features/admin-dashboard/api/count-questions.ts';
import { formatNumber } from '#web/lib/format.ts';

export function AdminDashboard() {
  const { t } = useTranslation('admin');
  const counts = useQuery(questionCountsQuery());
  if (counts.isError)
    return (
      <>
        <Heading />
        <LoadError error={counts.error} text={t('dashboard.loadFailed')} onRetry={() => counts.refetch()} />
      </>
    );
  const { data } = counts;
  const cards = [
    { name: t('dashboard.total'), count: data?.total },
    ...(['Physics', 'Chemistry', 'Biology'] as const).map((subject) => ({
      name: t(`dashboard.subjects.${subject}`),
      count: data?.subjects.find((of) => of.subject === subject)?.count,
    })),
    { name: t('dashboard.missing'), count: data?.missing },
    { name: t('dashboard.recent'), count: data?.recent },
  ];
  return (
    <>
      <Heading />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-3" aria-busy={counts.isPending}>
        {cards.map(({ name, count }) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="font-bold text-3xl tabular-nums tracking-tight">
              {count === undefined ? <Skeleton className="h-9 w-16" /> : formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Heading() {
  const { t } = useTranslation('admin');
  return (
    <PageHeading
      title={t('dashboard.title')}
      text={t('dashboard.text')}
      pageTitle={`${t('title')} · ${t('dashboard.title')}`}
    />
  );
}
