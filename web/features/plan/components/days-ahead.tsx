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
      {days.map(({ isToday, ...day }) => (
        <DayCard key={day.day} day={day} isToday={isToday} onChange={(item) => onChange({ day, item })} />
      ))}
    </ol>
  );
}
