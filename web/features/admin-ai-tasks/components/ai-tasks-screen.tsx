import { useQuery } from '@tanstack/react-query';
import { Play, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { countsQuery } from '#web/features/admin-ai-tasks/api/get-counts.ts';
import { BulkActions } from '#web/features/admin-ai-tasks/components/bulk-actions.tsx';
import { Counters } from '#web/features/admin-ai-tasks/components/counters.tsx';
import { ProviderNotice } from '#web/features/admin-ai-tasks/components/provider-notice.tsx';
import { TaskQueue } from '#web/features/admin-ai-tasks/components/task-queue.tsx';
import { useRefresh } from '#web/features/admin-ai-tasks/hooks/use-refresh.ts';
import { useRunWorker } from '#web/features/admin-ai-tasks/hooks/use-run-worker.ts';
import { serverText } from '#web/lib/requests/failure-text.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

export type AiTasksTab = 'queue' | 'bulk';

type AiTasksScreenProps = { tab: AiTasksTab; onTab: (tab: AiTasksTab) => void };

/** What is asked of models and computed, and what of it waits for a person. */
export function AiTasksScreen({ tab, onTab }: AiTasksScreenProps) {
  const { t } = useTranslation('admin-ai-tasks');
  const counts = useQuery(countsQuery());
  const refresh = useRefresh();
  const worker = useRunWorker();
  useErrorToast(counts.error, counts.error ? serverText(counts.error, t('loadFailed')) : '');
  return (
    <>
      <PageHeading
        title={t('title')}
        text={t('text')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" busy={counts.isRefetching} onClick={() => void refresh()}>
              <RefreshCw aria-hidden="true" />
              {t('refresh')}
            </Button>
            <Button busy={worker.isPending} onClick={worker.run}>
              <Play aria-hidden="true" />
              {t('worker.run')}
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Counters counts={counts} />
        <ProviderNotice />
      </div>
      <Tabs value={tab} onValueChange={(value) => onTab(value as AiTasksTab)} className="mt-6">
        <TabsList aria-label={t('title')}>
          <TabsTrigger value="queue">{t('tabs.queue')}</TabsTrigger>
          <TabsTrigger value="bulk">{t('tabs.bulk')}</TabsTrigger>
        </TabsList>
        <TabsContent value="queue" tabIndex={-1}>
          <TaskQueue />
        </TabsContent>
        <TabsContent value="bulk" tabIndex={-1}>
          <BulkActions />
        </TabsContent>
      </Tabs>
    </>
  );
}
