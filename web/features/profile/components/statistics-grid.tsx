import { useTranslation } from 'react-i18next';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { streakDaysShown } from '#core/domain/gamification/streak.ts';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { formatNumber, formatOneDecimal } from '#web/lib/i18n/format.ts';
import { accuracyShown } from '#web/lib/student/accuracy-shown.ts';
import type { Gamification } from '#web/lib/student/gamification-record.ts';
import { useTimeStudied } from '#web/lib/student/use-time-studied.ts';

type StatisticsGridProps = { summary: GetStudySummaryResponse; record: Gamification };

export function StatisticsGrid({ summary, record }: StatisticsGridProps) {
  const { t } = useTranslation('profile');
  const percent = (value: number | null) =>
    value === null ? t('statistics.none') : t('statistics.percent', { value: formatOneDecimal(value) });
  const { right, answered } = summary;
  const accuracy = accuracyShown(summary);
  const figures = [
    { name: t('statistics.tests'), value: formatNumber(summary.tests_taken) },
    { name: t('statistics.answered'), value: formatNumber(answered) },
    { name: t('statistics.time'), value: useTimeStudied(summary.time_ms) },
    { name: t('statistics.best'), value: percent(summary.best_score) },
    { name: t('statistics.average'), value: percent(summary.average_score) },
    {
      name: t('statistics.streak'),
      value: t('statistics.streakDays', { count: streakToday(record) }),
      text: t('statistics.longest', { count: record.longest_streak_days }),
    },
    { name: t('statistics.points'), value: formatNumber(record.points) },
  ];
  return (
    <section
      aria-label={t('statistics.title')}
      className="grid gap-6 rounded-xl border border-border bg-surface p-5 shadow-card md:p-6"
    >
      <div>
        <h3 className="mb-1 text-muted-foreground">{t('statistics.accuracy')}</h3>
        <LeadFigure
          figure={accuracy === null ? t('statistics.none') : t('statistics.percent', { value: accuracy })}
        >
          {t('statistics.accuracyText', { right: formatNumber(right), answered: formatNumber(answered) })}
        </LeadFigure>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
        {figures.map(({ name, value, text }) => (
          <div key={name}>
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="mt-0.5 font-semibold text-xl tabular-nums">{value}</dd>
            {text && <dd className="text-muted-foreground text-sm">{text}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function streakToday(record: Gamification): number {
  const { streak_days, longest_streak_days, streak_freezes, last_active_day } = record;
  const streak = { days: streak_days, longestDays: longest_streak_days, freezes: streak_freezes };
  return streakDaysShown({ ...streak, lastDay: last_active_day }, kolkataDay(new Date()));
}
