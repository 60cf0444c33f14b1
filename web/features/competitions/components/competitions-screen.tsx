import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListedCompetition } from '#core/contracts/competitions/competition.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { competitionsQuery } from '#web/features/competitions/api/competitions.ts';
import { CompetitionBadge } from '#web/features/competitions/components/competition-badge.tsx';
import { isPast } from '#web/features/competitions/model/is-past.ts';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';
import { formatLongDateTime, formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { stateName } from '#web/lib/i18n/names.ts';

/** What is coming, and what was, with one's own places and ranks. */
export function CompetitionsScreen({ userId }: { userId: string }) {
  const { t } = useTranslation('competitions');
  const list = useQuery(competitionsQuery(userId));
  const all = list.data?.competitions;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)]">
      <PageHeading title={t('title')} text={t('text')} />
      {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-72 rounded-xl" />}
      {all?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {all && all.length > 0 && (
        <div className="grid gap-10">
          <Part
            title={t('coming')}
            none={t('noneComing')}
            list={all.filter((one) => !isPast(one)).reverse()}
          />
          <Part title={t('past')} none={null} list={all.filter(isPast)} />
        </div>
      )}
    </div>
  );
}

type PartProps = { title: string; none: string | null; list: readonly ListedCompetition[] };

function Part({ title, none, list }: PartProps) {
  if (list.length === 0 && none === null) return null;
  return (
    <section className="grid gap-4">
      <h2 className="font-semibold text-xl">{title}</h2>
      {list.length === 0 && <p className="text-muted-foreground">{none}</p>}
      {list.length > 0 && (
        <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
          {list.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ one }: { one: ListedCompetition }) {
  const { t } = useTranslation('competitions');
  const names = useQuery(examNamesQuery()).data;
  const facts = [
    ...(one.exam === null ? [] : [examName(names, one.exam)]),
    one.state_only === null ? t('allIndia') : t('ofState', { state: stateName(one.state_only) }),
    ...(one.times > 1 ? [t('times', { count: one.times })] : []),
    one.appeared === null
      ? t('registered', { count: one.registered })
      : t('appeared', { count: one.appeared }),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-muted/60 md:px-5">
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-1">
        <Link
          to="/app/competitions/$competitionId"
          params={{ competitionId: one.id }}
          className="wrap-anywhere rounded-sm font-medium after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {one.title}
        </Link>
        <p className="text-sm">{one.starts_at ? formatLongDateTime(new Date(one.starts_at)) : t('noTime')}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
          <CompetitionBadge state={one.state} />
          <span>{facts.join(' · ')}</span>
        </p>
      </div>
      {one.own_rank !== null && one.own_percentile !== null ? (
        <p className="sm:text-right">
          <span className="block font-bold text-2xl tabular-nums">
            {t('rankShort', { rank: formatNumber(one.own_rank) })}
          </span>
          <span className="block text-muted-foreground text-sm">
            {t('percentileShort', { value: formatPercentile(one.own_percentile) })}
          </span>
        </p>
      ) : (
        one.entry && (
          <span className="font-medium text-success-soft-foreground text-sm">{t('placeTaken')}</span>
        )
      )}
    </li>
  );
}
