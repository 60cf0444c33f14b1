import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { AiCounts } from '#web/features/admin-ai-tasks/api/get-counts.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** How many tasks are in each state. */
export function Counters({ counts }: { counts: UseQueryResult<AiCounts> }) {
  const { t } = useTranslation('admin-ai-tasks');
  if (counts.isError)
    return <LoadError error={counts.error} text={t('loadFailed')} onRetry={() => counts.refetch()} />;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-busy={counts.isPending}>
      {(['queued', 'processing', 'done', 'error'] as const).map((status) => (
        <div
          key={status}
          className="flex flex-col justify-between gap-1 rounded-xl border border-border bg-surface p-4"
        >
          <dt className="text-muted-foreground text-sm">{t(`counters.${status}`)}</dt>
          <dd className="font-bold text-2xl tabular-nums tracking-tight">
            {counts.data ? formatNumber(counts.data[status]) : <Skeleton className="h-8 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
