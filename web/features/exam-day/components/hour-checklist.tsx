import { useTranslation } from 'react-i18next';
import type { ShownItem } from '#core/domain/exam-day/checklist.ts';
import type { ExamDayPlan } from '#core/domain/exam-day/exam-day-plan.ts';
import { type HourStep, hoursOfDay, nextStep } from '#core/domain/exam-day/hour-list.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { TickItem, type Ticks } from '#web/features/exam-day/components/tick-item.tsx';
import { formatTime } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type HourChecklistProps = Ticks & { plan: ExamDayPlan; items: ShownItem[]; note: string | null; now: Date };

/** What the checklist becomes on the day of the exam. */
export function HourChecklist({ plan, items, note, now, ...ticks }: HourChecklistProps) {
  const { t } = useTranslation('exam-day');
  const steps = hoursOfDay(
    plan,
    items.map(({ item }) => item),
  );
  const next = nextStep(steps, now);
  return (
    <Card>
      <CardTitle id="hours" className="mb-3">
        {t('hours.title')}
      </CardTitle>
      <ol aria-labelledby="hours" className="grid">
        {steps.map((step, index) => (
          <li
            key={step.kind === 'item' ? step.item : step.milestone}
            aria-current={index === next ? 'step' : undefined}
            className={cn(
              'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 rounded-lg px-2',
              index === next && 'bg-primary-soft text-primary-soft-foreground',
            )}
          >
            <div className={cn('grid justify-items-start gap-1', index === next && 'py-2')}>
              <time
                dateTime={step.at.toISOString()}
                className={cn('text-sm tabular-nums', index < next && 'text-muted-foreground')}
              >
                {step.kind === 'item' && step.item === 'sleep' ? t('hours.lastNight') : formatTime(step.at)}
              </time>
              {index === next && <Badge variant="solid">{t('hours.next')}</Badge>}
            </div>
            <Step step={step} items={items} {...ticks} />
          </li>
        ))}
      </ol>
      {note && <p className="mt-3 text-muted-foreground text-sm">{note}</p>}
    </Card>
  );
}

function Step({ step, items, ...ticks }: Ticks & { step: HourStep; items: ShownItem[] }) {
  const { t } = useTranslation('exam-day');
  if (step.kind === 'item') {
    const label = items.find(({ item }) => item === step.item)?.label ?? '';
    return <TickItem number={step.number} label={label} {...ticks} />;
  }
  return <p className="grid min-h-11 items-center py-1.5 font-semibold">{t(`hours.${step.milestone}`)}</p>;
}
