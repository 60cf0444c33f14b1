import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedSeries } from '#core/contracts/competitions/series.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { seriesListQuery } from '#web/features/admin-competition-series/api/series.ts';
import { formatMonth } from '#web/lib/i18n/format.ts';
import { stateName } from '#web/lib/i18n/names.ts';

/** The competitions that repeat every month. */
export function SeriesList() {
  const { t } = useTranslation('admin-competitions');
  const list = useQuery(seriesListQuery());
  const add = (
    <Link to="/admin/competitions/series/new" className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t('series.new')}
    </Link>
  );
  const all = list.data?.series ?? [];
  return (
    <>
      <PageHeading title={t('series.title')} text={t('series.text')} action={add} />
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-72 rounded-xl" />}
      {list.data && all.length === 0 && (
        <EmptyState title={t('series.none')} text={t('series.noneText')} action={add} />
      )}
      {all.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {all.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ one }: { one: ListedSeries }) {
  const { t } = useTranslation('admin-competitions');
  const [newest] = one.competitions;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0">
      <Link
        to="/admin/competitions/series/$seriesId"
        params={{ seriesId: one.id }}
        className="wrap-anywhere min-w-48 flex-1 rounded-sm font-semibold hover:text-link hover:underline"
      >
        {one.title}
      </Link>
      <span className="text-muted-foreground text-sm">
        {[
          one.state_only === null ? t('form.allIndia') : stateName(one.state_only),
          newest ? t('series.announcedTo', { month: formatMonth(newest.month) }) : t('series.notAnnounced'),
          t('series.lasting', { count: one.months_lasting }),
        ].join(' · ')}
      </span>
      {one.lacking && <Badge variant="warning">{t('series.short')}</Badge>}
      <Badge variant={one.paused ? 'neutral' : 'success'}>
        {t(one.paused ? 'series.isPaused' : 'series.isRunning')}
      </Badge>
    </li>
  );
}
