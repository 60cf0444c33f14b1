import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { remarkSetsQuery } from '#web/features/remarking/api/list-remark-sets.ts';
import type { RemarkSet } from '#web/features/remarking/api/remark-set.ts';
import { SetDecisions } from '#web/features/remarking/components/set-decisions.tsx';
import { SetRulings } from '#web/features/remarking/components/set-rulings.tsx';
import { SetProgress, SetState } from '#web/features/remarking/components/set-state.tsx';

/** Every re-marking there was, the newest first. */
export function RemarkSets() {
  const { t } = useTranslation('remarking');
  const list = useInfiniteQuery(remarkSetsQuery(null));
  const sets = list.data?.pages.flat() ?? [];
  return (
    <>
      <PageHeading title={t('list.title')} text={t('list.text')} />
      {list.isPending && <Skeleton className="h-48 rounded-xl" />}
      {list.isError && (
        <LoadError error={list.error} text={t('list.failed')} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && sets.length === 0 && (
        <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
      )}
      {sets.length > 0 && (
        <ol className="grid max-w-4xl gap-4">
          {sets.map((set) => (
            <li key={set.id}>
              <SetCard set={set} />
            </li>
          ))}
        </ol>
      )}
      <MoreButton list={list} text={t('list.more')} className="mt-4" />
    </>
  );
}

function SetCard({ set }: { set: RemarkSet }) {
  const { t } = useTranslation('remarking');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold text-lg">{t('set.title', { number: set.number })}</h2>
        <SetState set={set} />
      </div>
      <SetRulings rulings={set.rulings} />
      <SetDecisions set={set} />
      <SetProgress set={set} />
      <Link
        to="/admin/re-marking/$setId"
        params={{ setId: set.id }}
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
        aria-label={t('list.openNamed', { number: set.number })}
      >
        {t('list.open')}
      </Link>
    </Card>
  );
}
