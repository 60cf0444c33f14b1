import { Check, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import { formatWeekday } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

/** The days of this week: those that count are marked, and those that a freeze covers. */
export function WeekMarks({ week, today }: { week: GetTonightResponse['week']; today: string }) {
  const { t } = useTranslation('quests');
  const count = week.filter(({ worked }) => worked).length;
  const covered = week.filter(({ frozen }) => frozen).length;
  const freeze = covered > 0 && t('frozen', { count: covered });
  const label = [t('week', { count }), freeze].filter(Boolean).join(', ');
  return (
    <div role="img" aria-label={label} title={label} className="grid gap-1">
      <div className="flex flex-wrap gap-1.5">
        {week.map(({ day, worked, frozen }) => (
          <span key={day} className="grid justify-items-center gap-1 text-muted-foreground text-xs">
            <span>{formatWeekday(day)}</span>
            <span
              className={cn(
                'grid size-6 place-items-center rounded-full border border-border',
                frozen && 'border-transparent bg-primary-soft text-primary-soft-foreground',
                worked && 'border-transparent bg-achievement-soft text-achievement-soft-foreground',
                day === today && 'ring-2 ring-primary ring-offset-1 ring-offset-surface',
              )}
            >
              {frozen && <Snowflake aria-hidden="true" className="size-3.5" />}
              {worked && <Check aria-hidden="true" className="size-4" />}
            </span>
          </span>
        ))}
      </div>
      {/* What the snowflake is, where no pointer asks for it. */}
      {freeze && <p className="text-muted-foreground text-xs first-letter:uppercase">{freeze}</p>}
    </div>
  );
}
