import { useTranslation } from 'react-i18next';
import type { ShownItem } from '#core/domain/exam-day/checklist.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { TickItem, type Ticks } from '#web/features/exam-day/components/tick-item.tsx';

/** @param note below the list */
export function Checklist({
  items,
  note,
  isTicked,
  tick,
}: Ticks & { items: ShownItem[]; note: string | null }) {
  const { t } = useTranslation('exam-day');
  const done = items.filter(({ number }) => isTicked(number)).length;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <CardTitle id="checklist">{t('checklist')}</CardTitle>
        <p className="text-muted-foreground text-sm tabular-nums">{t('done', { done, all: items.length })}</p>
      </div>
      <ul aria-labelledby="checklist" className="grid">
        {items.map(({ item, number, label }) => (
          <li key={item}>
            <TickItem number={number} label={label} isTicked={isTicked} tick={tick} />
          </li>
        ))}
      </ul>
      {note && <p className="mt-3 text-muted-foreground text-sm">{note}</p>}
    </Card>
  );
}
