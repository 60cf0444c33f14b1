import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedSitting } from '#core/contracts/sittings/list-sittings.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { monthAfter, weeksOfMonth } from '#core/domain/calendar/months.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatLongWeekday, formatMonth, formatTime, formatWeekday } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type MonthCalendarProps = {
  /** 'YYYY-MM' */
  month: string;
  onMonth: (month: string) => void;
  /** What is held on each of its days that has any, by day. */
  days: readonly { day: string; sittings: readonly ListedSitting[] }[];
  /** Id of the part of the page that lists a day. */
  idOfDay: (day: string) => string;
};

const LISTED_IN_A_DAY = 3;

/** A month of exams at a glance; each day leads to its list below. A phone has room for figures, a wider screen for titles. */
export function MonthCalendar({ month, onMonth, days, idOfDay }: MonthCalendarProps) {
  const { t } = useTranslation('admin-sittings');
  const held = new Map(days.map(({ day, sittings }) => [day, sittings]));
  const weeks = weeksOfMonth(month);
  // The first has not all days of the week.
  const secondWeek = (weeks[1] ?? []).filter((day) => day !== null);
  const today = kolkataDay(new Date());
  return (
    <section aria-labelledby="month" className="grid gap-3">
      <div className="flex items-center gap-2">
        <h2 id="month" aria-live="polite" className="mr-auto font-semibold text-lg">
          {formatMonth(month)}
        </h2>
        <TurnButton month={month} by={-1} label={t('calendar.before')} onMonth={onMonth} />
        <TurnButton month={month} by={1} label={t('calendar.after')} onMonth={onMonth} />
      </div>
      <table
        aria-labelledby="month"
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-xl border border-border bg-surface"
      >
        <thead>
          <tr>
            {secondWeek.map((day) => (
              <th key={day} scope="col" className="py-2 font-medium text-muted-foreground text-sm">
                <span aria-hidden="true">{formatWeekday(day)}</span>
                <span className="sr-only">{formatLongWeekday(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)}>
              {week.map((day, place) => (
                <td
                  // A day of another month has no date of its own here.
                  key={day ?? `beside-${place}`}
                  aria-current={day === today ? 'date' : undefined}
                  className={cn(
                    'h-16 border-border border-t p-0 align-top [&:not(:first-child)]:border-l sm:h-28',
                    !day && 'bg-muted/50',
                  )}
                >
                  {day && (
                    <Day
                      day={day}
                      isToday={day === today}
                      sittings={held.get(day) ?? []}
                      href={`#${idOfDay(day)}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TurnButton(props: { month: string; by: 1 | -1; label: string; onMonth: (month: string) => void }) {
  const { month, by, label, onMonth } = props;
  const to = monthAfter(month, by);
  return (
    <Button variant="outline" size="icon" aria-label={label} disabled={!to} onClick={() => to && onMonth(to)}>
      {by < 0 ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </Button>
  );
}

type DayProps = { day: string; isToday: boolean; sittings: readonly ListedSitting[]; href: string };

function Day({ day, isToday, sittings, href }: DayProps) {
  const { t } = useTranslation('admin-sittings');
  const number = (
    <span
      className={cn(
        'inline-flex size-6 items-center justify-center rounded-full text-sm tabular-nums',
        isToday && 'bg-primary font-semibold text-primary-foreground',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
  if (sittings.length === 0) return <div className="p-1 text-muted-foreground">{number}</div>;
  const further = sittings.length - LISTED_IN_A_DAY;
  return (
    <a
      href={href}
      className="grid h-full content-start gap-1 p-1 hover:bg-muted focus-visible:-outline-offset-2"
    >
      {number}
      <span className="text-center font-semibold text-link sm:sr-only">
        <span aria-hidden="true">{t('calendar.figure', { count: sittings.length })}</span>
        <span className="sr-only">{t('calendar.held', { count: sittings.length })}</span>
      </span>
      <span aria-hidden="true" className="hidden gap-0.5 text-xs sm:grid">
        {sittings.slice(0, LISTED_IN_A_DAY).map(({ id, title, state, starts_at }) => (
          <span key={id} className={cn('truncate', state === 'cancelled' && 'line-through')}>
            <span className="tabular-nums">{formatTime(new Date(starts_at))}</span> {title}
          </span>
        ))}
        {further > 0 && (
          <span className="text-muted-foreground">{t('calendar.further', { count: further })}</span>
        )}
      </span>
    </a>
  );
}
