import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { QuestionCounts } from '#web/features/admin-dashboard/api/count-questions.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

export function CountCards({ counts }: { counts: UseQueryResult<QuestionCounts> }) {
  const { t } = useTranslation('admin');
  if (counts.isError)
    return (
      <LoadError error={counts.error} text={t('dashboard.loadFailed')} onRetry={() => counts.refetch()} />
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
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6" aria-busy={counts.isPending}>
      {cards.map(({ name, count }) => (
        <div
          key={name}
          className="flex flex-col justify-between gap-1 rounded-xl border border-border bg-surface p-4"
        >
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-bold text-2xl tabular-nums tracking-tight">
            {count === undefined ? <Skeleton className="h-8 w-16" /> : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
