import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { formatWeekday } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

/** The days of this week: those that count are marked. */
export function WeekMarks({ week, today }: { week: GetTonightResponse['week']; today: string }) {
  const { t } = useTranslation('quests');
  const count = week.filter(({ worked }) => worked).length;
  return (
    <div role="img" aria-label={t('week', { count })} className="flex flex-wrap gap-1.5">
      {week.map(({ day, worked }) => (
        <span key={day} className="grid justify-items-center gap-1 text-muted-foreground text-xs">
          <span>{formatWeekday(day)}</span>
          <span
            className={cn(
              'grid size-6 place-items-center rounded-full border border-border',
              worked && 'border-transparent bg-achievement-soft text-achievement-soft-foreground',
              day === today && 'ring-2 ring-primary ring-offset-1 ring-offset-surface',
            )}
          >
            {worked && <Check aria-hidden="true" className="size-4" />}
          </span>
        </span>
      ))}
    </div>
  );
}
