import { useTranslation } from 'react-i18next';
import type { PlanDay, PlannedQuest } from '#core/contracts/plan/plan.ts';
import { DayCard } from '#web/features/plan/components/day-card.tsx';

export interface PlannedItem {
  day: PlanDay;
  item: PlannedQuest;
}

type DaysAheadProps = {
  days: readonly (PlanDay & { isToday: boolean })[];
  onChange: (chosen: PlannedItem) => void;
};

/** The days of the week that are not over; a copy on the device may have none left. */
export function DaysAhead({ days, onChange }: DaysAheadProps) {
  const { t } = useTranslation('plan');
  if (days.length === 0) return <p className="text-muted-foreground">{t('over')}</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {restTogether(days).map(({ isToday, until, ...day }) => (
        <DayCard
          key={day.day}
          day={day}
          until={until}
          isToday={isToday}
          onChange={(item) => onChange({ day, item })}
        />
      ))}
    </ol>
  );
}

type ShownDay = DaysAheadProps['days'][number] & { until?: string };

/** Days of rest after the exam say the same: what follows the first of them stands with it. */
function restTogether(days: DaysAheadProps['days']): ShownDay[] {
  const shown: ShownDay[] = [];
  for (const day of days) {
    const before = shown.at(-1);
    if (before && isRest(before) && isRest(day)) before.until = day.day;
    else shown.push({ ...day });
  }
  return shown;
}

const isRest = ({ phase, quests }: PlanDay) => phase === 'after' && quests.length === 0;
