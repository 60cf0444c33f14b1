import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedSitting } from '#core/contracts/sittings/list-sittings.ts';
import { kolkataMonth } from '#core/domain/calendar/months.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sittingsOfMonthQuery, sittingsQuery } from '#web/features/admin-sittings/api/sittings.ts';
import { DraftsList } from '#web/features/admin-sittings/components/drafts-list.tsx';
import { MonthCalendar } from '#web/features/admin-sittings/components/month-calendar.tsx';
import { StateBadge } from '#web/features/admin-sittings/components/state-badge.tsx';
import { groupByDay } from '#web/features/admin-sittings/model/group-by-day.ts';
import type { WhichSittings } from '#web/features/admin-sittings/model/which-sittings.ts';
import { formatLongDate, formatTime } from '#web/lib/i18n/format.ts';

type SittingsListProps = {
  shown: WhichSittings;
  onShow: (shown: WhichSittings) => void;
  /** Where these screens are: '/admin' or '/staff'. */
  base: string;
  /** Whether this person may schedule any; an invigilator only watches. */
  maySchedule?: boolean;
};

/** What a sitting opens with, by what the person may do there. */
const OPENS = { manage: '', watch: '/board', sheets: '/sheets' } as const;
const WHICH = ['coming', 'month', 'past'] as const;
const idOfDay = (day: string) => `day-${day}`;

/** The calendar of exams: what is coming, day by day, and what was. */
export function SittingsList({ shown, onShow, base, maySchedule = true }: SittingsListProps) {
  const { t } = useTranslation('admin-sittings');
  const which = shown.which ?? 'coming';
  const month = (shown.which === 'month' && shown.month) || kolkataMonth(new Date());
  const list = useQuery(which === 'month' ? sittingsOfMonthQuery(month) : sittingsQuery(which));
  const sittings = list.data?.sittings ?? [];
  // The server gives all but what is coming by its newest; a month is read from its beginning.
  const days = groupByDay(which === 'month' ? sittings.toReversed() : sittings);
  const schedule = maySchedule && (
    <StaffLink to={`${base}/sittings/new`} className={buttonVariants()}>
      <CalendarPlus aria-hidden="true" />
      {t('hold')}
    </StaffLink>
  );
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} action={schedule} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Segmented
          label={t('which.label')}
          value={which}
          options={WHICH.map((value) => ({ value, label: t(`which.${value}`) }))}
          onValueChange={(next) => onShow(next === 'coming' ? {} : { which: next })}
          className="max-w-lg"
        />
        {maySchedule && which === 'coming' && <DraftsList base={base} />}
        {which === 'month' && (
          <MonthCalendar
            month={month}
            onMonth={(next) => onShow({ which: 'month', month: next })}
            days={days}
            idOfDay={idOfDay}
          />
        )}
        {list.isPending && <Skeleton className="h-80 rounded-xl" />}
        {list.isError && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && days.length === 0 && (
          <EmptyState title={t(`empty.${which}`)} text={t('empty.text')} action={schedule || undefined} />
        )}
        {days.map(({ day, sittings }) => (
          <section key={day} aria-labelledby={idOfDay(day)} className="grid gap-2">
            <h2 id={idOfDay(day)} tabIndex={-1} className="scroll-mt-24 font-semibold text-lg">
              {formatLongDate(new Date(`${day}T00:00:00+05:30`))}
            </h2>
            <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
              {sittings.map((sitting) => (
                <SittingLine key={sitting.id} sitting={sitting} base={base} />
              ))}
            </ul>
          </section>
        ))}
        {list.data?.more && (
          <p className="text-muted-foreground">{t('cut', { count: list.data.sittings.length })}</p>
        )}
      </div>
    </>
  );
}

function SittingLine({ sitting, base }: { sitting: ListedSitting; base: string }) {
  const { t } = useTranslation('admin-sittings');
  const { id, title, state, starts_at, ends_at, candidates, may } = sitting;
  const isOver = state === 'marking' || state === 'released' || state === 'cancelled';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 last:border-b-0">
      <p className="w-36 shrink-0 tabular-nums">
        {formatTime(new Date(starts_at))} – {formatTime(new Date(ends_at))}
      </p>
      <div className="grid min-w-48 flex-1 gap-0.5">
        <StaffLink
          to={`${base}/sittings/${id}${OPENS[may ?? 'watch']}`}
          className="wrap-anywhere font-semibold hover:text-link hover:underline"
        >
          {title}
        </StaffLink>
        <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
          <StateBadge state={state} />
          <span>{candidates !== null && t('candidates', { count: candidates })}</span>
        </p>
      </div>
      {may !== 'sheets' && (
        <StaffLink
          to={`${base}/sittings/${id}/${isOver ? 'minutes' : 'board'}`}
          aria-label={t(isOver ? 'minutesOf' : 'boardOf', { title })}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t(isOver ? 'minutes' : 'board')}
        </StaffLink>
      )}
    </li>
  );
}
