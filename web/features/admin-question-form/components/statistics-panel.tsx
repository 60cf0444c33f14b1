import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ItemStatistics } from '#web/components/item-statistics/item-statistics.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/components/ui/sheet.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { itemStatisticsQuery } from '#web/lib/question-bank/item-statistics.ts';

type StatisticsPanelProps = { questionId: string; onClose: () => void };

/** What answers say of the question that is edited. */
export function StatisticsPanel({ questionId, onClose }: StatisticsPanelProps) {
  const { t } = useTranslation(['item-statistics', 'common']);
  const statistics = useQuery(itemStatisticsQuery(questionId));
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        side="right"
        closeLabel={t('common:close')}
        className="w-full max-w-full sm:w-[36rem] sm:max-w-[85vw]"
      >
        <SheetTitle className="border-border border-b px-5 py-4 pr-14 font-semibold text-lg">
          {t('item-statistics:title')}
        </SheetTitle>
        {/* It scrolls with the keyboard, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached */}
        <div className="grid min-h-0 flex-1 content-start overflow-y-auto p-5" tabIndex={0}>
          {statistics.isPending && <Skeleton className="h-64" />}
          {statistics.isError && (
            <LoadError
              error={statistics.error}
              text={t('item-statistics:failed')}
              onRetry={() => statistics.refetch()}
            />
          )}
          {statistics.data && <ItemStatistics statistics={statistics.data} />}
        </div>
      </SheetContent>
    </Sheet>
  );
}
