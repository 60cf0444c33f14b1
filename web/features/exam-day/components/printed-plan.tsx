import { useTranslation } from 'react-i18next';
import type { ShownItem } from '#core/domain/exam-day/checklist.ts';
import type { ExamDayPlan } from '#core/domain/exam-day/exam-day-plan.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { PlanTimes } from '#web/features/exam-day/components/plan-times.tsx';
import type { ShownWeather } from '#web/features/exam-day/hooks/use-weather.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';

type PrintedPlanProps = {
  context: ExamDayContext;
  plan: ExamDayPlan;
  weather: ShownWeather;
  items: ShownItem[];
  isTicked: (item: number) => boolean;
};

/** The plan on one page of paper; on a screen it is not shown. */
export function PrintedPlan({ context, plan, weather, items, isTicked }: PrintedPlanProps) {
  const { t } = useTranslation('exam-day');
  return (
    <section aria-hidden="true" className="hidden text-black print:block">
      <p className="font-bold text-2xl">{t('plan.title')}</p>
      <p className="mb-6 text-lg">{formatLongDateTime(plan.beginsAt)}</p>
      <div className="mb-6">
        <PlanTimes plan={plan} />
      </div>
      <p className="font-semibold">{t('form.center')}</p>
      <p className="wrap-anywhere mb-4">
        {[context.exam_center_address, context.exam_city].filter(Boolean).join(', ')}
      </p>
      <p className="font-semibold">{t('form.home')}</p>
      <p className="wrap-anywhere mb-4">{context.home_address}</p>
      {weather && (
        <p className="mb-4">
          {t('cards.weather')}:{' '}
          {t('cards.weatherText', { temperature: weather.temperature_c, sky: t(`skies.${weather.sky}`) })}
        </p>
      )}
      <p className="mb-2 font-semibold">{t('checklist')}</p>
      <ul className="grid gap-1">
        {items.map(({ item, number, label }) => (
          <li key={item}>
            {isTicked(number) ? '☑' : '☐'} {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
