import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ItemStatistics } from '#web/components/item-statistics/item-statistics.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { SidePanel } from '#web/features/admin-question-form/components/side-panel.tsx';
import { itemStatisticsQuery } from '#web/lib/question-bank/item-statistics.ts';

type StatisticsPanelProps = { questionId: string; onClose: () => void };

/** What answers say of the question that is edited. */
export function StatisticsPanel({ questionId, onClose }: StatisticsPanelProps) {
  const { t } = useTranslation('item-statistics');
  const statistics = useQuery(itemStatisticsQuery(questionId));
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      {statistics.isPending && <Skeleton className="h-64" />}
      {statistics.isError && (
        <LoadError error={statistics.error} text={t('failed')} onRetry={() => statistics.refetch()} />
      )}
      {statistics.data && <ItemStatistics statistics={statistics.data} />}
    </SidePanel>
  );
}
