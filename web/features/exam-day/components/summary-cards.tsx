import { CalendarDays, CloudSun, type LucideIcon, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BUFFER } from '#core/domain/exam-day/timetable.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import type { ShownWeather } from '#web/features/exam-day/hooks/use-weather.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';

export function SummaryCards({ context, weather }: { context: ExamDayContext; weather: ShownWeather }) {
  const { t } = useTranslation('exam-day');
  const { exam_date: examDate, exam_center_address: center, buffer_mins: buffer } = context;
  const noWeather = center ? t('cards.inEmail') : t('cards.setCenter');
  const noSource = weather || readPageConfig().knowsWeather ? undefined : t('cards.noSource');
  return (
    <ul aria-label={t('cards.label')} className="grid gap-4 md:grid-cols-3">
      <SummaryCard
        Icon={CalendarDays}
        name={t('cards.date')}
        text={examDate ? formatLongDateTime(new Date(examDate)) : t('cards.notSet')}
      />
      <SummaryCard
        Icon={CloudSun}
        name={t('cards.weather')}
        text={
          weather
            ? t('cards.weatherText', { temperature: weather.temperature_c, sky: t(`skies.${weather.sky}`) })
            : noWeather
        }
        note={
          weather && weather.rain_percent !== null
            ? t('cards.rain', { percent: weather.rain_percent })
            : noSource
        }
      />
      <SummaryCard
        Icon={Timer}
        name={t('cards.buffer')}
        text={t('cards.minutesEarly', { minutes: buffer ?? BUFFER.usual })}
      />
    </ul>
  );
}

type SummaryCardProps = { Icon: LucideIcon; name: string; text: string; note?: string | undefined };

function SummaryCard({ Icon, name, text, note }: SummaryCardProps) {
  return (
    <li className="flex items-start gap-4 rounded-xl border border-border bg-surface p-5 shadow-card">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-muted-foreground text-sm">{name}</p>
        <p className="wrap-anywhere font-semibold text-lg">{text}</p>
        {note && <p className="text-muted-foreground text-sm">{note}</p>}
      </div>
    </li>
  );
}
