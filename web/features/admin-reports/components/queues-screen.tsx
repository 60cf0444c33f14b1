import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ReportedList } from '#web/features/admin-reports/components/reported-list.tsx';
import { SuspectedList } from '#web/features/admin-reports/components/suspected-list.tsx';
import type { Queue, QueueAddress } from '#web/features/admin-reports/model/queue-address.ts';

type QueuesScreenProps = { address: QueueAddress; onAddress: (address: QueueAddress) => void };

/** Questions somebody doubts: students who reported them, and good students whose answers agree on another option. */
export function QueuesScreen({ address, onAddress }: QueuesScreenProps) {
  const { t } = useTranslation('admin-reports');
  const { queue = 'reported', done = false, page = 1 } = address;
  const queuePart = queue === 'suspected' ? { queue } : {};
  const onPage = (next: number) =>
    onAddress({ ...queuePart, ...(done ? { done } : {}), ...(next > 1 ? { page: next } : {}) });
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <Tabs
        value={queue}
        onValueChange={(chosen) => onAddress((chosen as Queue) === 'suspected' ? { queue: 'suspected' } : {})}
      >
        <TabsList aria-label={t('title')}>
          <TabsTrigger value="reported">{t('reported.tab')}</TabsTrigger>
          <TabsTrigger value="suspected">{t('suspected.tab')}</TabsTrigger>
        </TabsList>
        {(['reported', 'suspected'] as const).map((name) => (
          <TabsContent key={name} value={name} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <p className="max-w-reading text-muted-foreground">{t(`${name}.text`)}</p>
            <Segmented
              label={t('show')}
              value={done ? 'done' : 'waiting'}
              onValueChange={(chosen) =>
                onAddress({ ...queuePart, ...(chosen === 'done' ? { done: true } : {}) })
              }
              className="max-w-sm"
              options={[
                { value: 'waiting', label: t('waiting') },
                { value: 'done', label: t(`${name}.done`) },
              ]}
            />
            {name === 'reported' ? (
              <ReportedList isAnswered={done} page={page} onPage={onPage} />
            ) : (
              <SuspectedList isDismissed={done} page={page} onPage={onPage} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
