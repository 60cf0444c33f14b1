import { useTranslation } from 'react-i18next';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import type { ExamDayPlan } from '#core/domain/exam-day/exam-day-plan.ts';
import { formatLongDate, formatTime } from '#web/lib/i18n/format.ts';

/** When to leave, to be there, to report, and when the gates close; on the screen and on paper. */
export function PlanTimes({ plan }: { plan: ExamDayPlan }) {
  const { t } = useTranslation('exam-day');
  const at = (instant: Date) =>
    kolkataDay(instant) === kolkataDay(plan.beginsAt)
      ? formatTime(instant)
      : `${formatLongDate(instant)}, ${formatTime(instant)}`;
  const times: [name: string, text: string, isMain?: boolean][] = [
    [
      t('plan.leave'),
      plan.leaveAt ? at(plan.leaveAt) : t(plan.far ? 'plan.leaveFar' : 'plan.leaveUnknown'),
      true,
    ],
    [t('plan.arrive'), at(plan.arriveAt)],
    [
      t('plan.reporting'),
      plan.isReportingOwn ? at(plan.reportingAt) : t('plan.reportingUsual', { time: at(plan.reportingAt) }),
    ],
    [t('plan.gates'), at(plan.gateClosesAt)],
    [t('plan.begins'), at(plan.beginsAt)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-baseline">
      {times.map(([name, text, isMain]) => (
        <div key={name} className="grid sm:contents">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className={isMain ? 'font-bold text-xl' : 'font-medium tabular-nums'}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
