import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  GetSittingResultsResponse,
  SittingResults,
} from '#core/contracts/sitting-results/sitting-results.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { resultsQuery } from '#web/features/sitting-results/api/results.ts';
import { BatchesTab } from '#web/features/sitting-results/components/batches-tab.tsx';
import { CandidatesTab } from '#web/features/sitting-results/components/candidates-tab.tsx';
import { QuestionsTab } from '#web/features/sitting-results/components/questions-tab.tsx';
import { SaveFiles } from '#web/features/sitting-results/components/save-files.tsx';
import { type ResultsFilter, TABS } from '#web/features/sitting-results/model/results-view.ts';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

export type ResultsScreenProps = {
  sittingId: string;
  filter: ResultsFilter;
  onFilter: (filter: ResultsFilter) => void;
  /** Where the sittings are: '/admin' or '/staff'. */
  base: string;
};

/** What came out of a sitting, for its staff: who did how, batch by batch, and question by question. */
export function ResultsScreen({ sittingId, filter, onFilter, base }: ResultsScreenProps) {
  const { t } = useTranslation('sitting-results');
  const results = useQuery(resultsQuery(sittingId));
  const { status, code } = results.error ? parseError(results.error) : { status: 0, code: null };
  if (status === 404) return <NotFound />;
  if (code === 'test_running') return <EmptyState title={t('refused')} />;
  if (results.isError) return <LoadError error={results.error} onRetry={() => void results.refetch()} />;
  if (!results.data) return <Skeleton className="h-[36rem] rounded-xl" />;
  const { sitting, scope, holds, results: told } = results.data;
  const held = {
    from: formatLongDateTime(new Date(sitting.starts_at)),
    to: formatTime(new Date(sitting.ends_at)),
  };
  return (
    <>
      <PageHeading
        title={t('title', { title: sitting.title })}
        text={scope === 'all' ? t('text', held) : t('textGroups', held)}
        action={<Back base={base} sittingId={sittingId} isHolder={holds} />}
      />
      {told ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Notes
            data={results.data}
            told={told}
            onAgain={() => void results.refetch()}
            isBusy={results.isFetching}
          />
          <Told data={results.data} told={told} filter={filter} onFilter={onFilter} />
        </div>
      ) : (
        <NotOver sitting={sitting} onAgain={() => void results.refetch()} isBusy={results.isFetching} />
      )}
    </>
  );
}

/** Teachers come from the exams they hold, or from one of their groups. */
function Back({ base, sittingId, isHolder }: { base: string; sittingId: string; isHolder: boolean }) {
  const { t } = useTranslation('sitting-results');
  const look = buttonVariants({ variant: 'outline', size: 'sm' });
  return isHolder ? (
    <StaffLink to={`${base}/sittings/${sittingId}`} className={look}>
      {t('toSitting')}
    </StaffLink>
  ) : (
    <StaffLink to={`${base}/groups`} className={look}>
      {t('toGroups')}
    </StaffLink>
  );
}

type NotOverProps = {
  sitting: GetSittingResultsResponse['sitting'];
  onAgain: () => void;
  isBusy: boolean;
};

function NotOver({ sitting, onAgain, isBusy }: NotOverProps) {
  const { t } = useTranslation('sitting-results');
  if (sitting.state === 'cancelled') return <EmptyState title={t('cancelled')} />;
  const until = sitting.closed_at
    ? t('notOverUntil', { until: formatLongDateTime(new Date(sitting.closed_at)) })
    : t('notOverPaused');
  return (
    <EmptyState
      title={t('notOver')}
      text={until}
      action={
        <Button variant="outline" busy={isBusy} onClick={onAgain}>
          {t('again')}
        </Button>
      }
    />
  );
}

type ToldProps = { data: GetSittingResultsResponse; told: SittingResults };

function Notes({ data, told, onAgain, isBusy }: ToldProps & { onAgain: () => void; isBusy: boolean }) {
  const { t } = useTranslation('sitting-results');
  const unmarked = told.candidates.filter(({ state }) => state === 'unmarked').length;
  return (
    <>
      {data.sitting.state !== 'released' && (
        <Alert>
          <p>{t('held')}</p>
        </Alert>
      )}
      {unmarked > 0 && (
        <Alert kind="warning">
          <p>{t('unmarked', { count: unmarked })}</p>
          <Button variant="outline" size="sm" className="mt-2" busy={isBusy} onClick={onAgain}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {told.ranking?.is_outdated && (
        <Alert kind="warning">
          <p>{t('outdated', { version: told.ranking.version })}</p>
        </Alert>
      )}
    </>
  );
}

function Told({ data, told, filter, onFilter }: ToldProps & Pick<ResultsScreenProps, 'filter' | 'onFilter'>) {
  const { t } = useTranslation('sitting-results');
  const { sitting } = data;
  return (
    <Tabs
      value={filter.tab ?? 'candidates'}
      onValueChange={(tab) =>
        onFilter({ ...filter, tab: TABS.find((each) => each === tab && each !== 'candidates') })
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabsList className="max-sm:w-full">
          {TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <SaveFiles sitting={sitting} results={told} />
      </div>
      <TabsContent value="candidates">
        <CandidatesTab
          holds={data.holds}
          sitting={sitting}
          results={told}
          filter={filter}
          onFilter={onFilter}
        />
      </TabsContent>
      <TabsContent value="batches">
        <BatchesTab sitting={sitting} results={told} />
      </TabsContent>
      <TabsContent value="questions">
        <QuestionsTab sittingId={sitting.id} groups={told.groups} filter={filter} onFilter={onFilter} />
      </TabsContent>
    </Tabs>
  );
}
