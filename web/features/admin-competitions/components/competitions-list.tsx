import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarSync, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminCompetitionsQuery } from '#web/features/admin-competitions/api/competitions.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';

/** What is planned, open, and over; drafts among them. */
export function CompetitionsList() {
  const { t } = useTranslation('admin-competitions');
  const list = useQuery(adminCompetitionsQuery());
  const add = (
    <div className="flex flex-wrap gap-3">
      <Link to="/admin/competitions/series" className={buttonVariants({ variant: 'outline' })}>
        <CalendarSync aria-hidden="true" />
        {t('series.title')}
      </Link>
      <Link to="/admin/competitions/new" className={buttonVariants()}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </div>
  );
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} action={add} />
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-72 rounded-xl" />}
      {list.data?.competitions.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')} action={add} />
      )}
      {list.data && list.data.competitions.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {list.data.competitions.map(({ id, title, state, starts_at, registered, times }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0"
            >
              <Link
                to="/admin/competitions/$competitionId"
                params={{ competitionId: id }}
                className="wrap-anywhere min-w-48 flex-1 rounded-sm font-semibold hover:text-link hover:underline"
              >
                {title}
              </Link>
              <span className="text-muted-foreground text-sm">
                {starts_at ? formatLongDateTime(new Date(starts_at)) : t('noTimes')}
              </span>
              <span className="text-muted-foreground text-sm tabular-nums">
                {`${t('timesCount', { count: times })} · ${t('registered', { count: registered })}`}
              </span>
              <Badge variant={state === 'ranked' ? 'success' : state === 'open' ? 'primary' : 'neutral'}>
                {t(`states.${state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
