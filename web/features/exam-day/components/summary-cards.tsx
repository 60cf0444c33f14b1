import { CalendarDays, CloudSun, type LucideIcon, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BUFFER } from '#core/domain/exam-day/timetable.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import type { ExamWeather } from '#web/features/exam-day/hooks/use-weather.ts';
import { formatDate, formatLongDateTime } from '#web/lib/i18n/format.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';

type SummaryCardsProps = ExamWeather & { context: ExamDayContext };

export function SummaryCards({ context, weather, missing }: SummaryCardsProps) {
  const { t } = useTranslation('exam-day');
  const { exam_date: examDate, exam_center_address: center, buffer_mins: buffer } = context;
  const noWeather = center ? t('cards.inEmail') : t('cards.setCenter');
  const whyNone = useWhyNone({ weather, missing });
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
            : whyNone
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

/** Beside the words of the specification: neither this screen nor the email may have a forecast yet. */
function useWhyNone({ weather, missing }: ExamWeather): string | undefined {
  const { t } = useTranslation('exam-day');
  if (weather) return undefined;
  if (!readPageConfig().knowsWeather) return t('cards.noSource');
  if (missing === null) return undefined;
  if (missing === 'day') return t('cards.forecastLater');
  return missing === 'forecast'
    ? t('cards.noForecast')
    : t('cards.forecastFrom', { day: formatDate(missing.toISOString()) });
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
