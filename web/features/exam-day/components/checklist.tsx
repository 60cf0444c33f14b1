import { useTranslation } from 'react-i18next';
import { CHECKLIST } from '#core/domain/exam-day/checklist.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { TickItem, type Ticks } from '#web/features/exam-day/components/tick-item.tsx';

export function Checklist({ isTicked, tick }: Ticks) {
  const { t } = useTranslation('exam-day');
  const done = CHECKLIST.filter((_, index) => isTicked(index + 1)).length;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <CardTitle id="checklist">{t('checklist')}</CardTitle>
        <p className="text-muted-foreground text-sm tabular-nums">
          {t('done', { done, all: CHECKLIST.length })}
        </p>
      </div>
      <ul aria-labelledby="checklist" className="grid">
        {CHECKLIST.map((item, index) => (
          <li key={item}>
            <TickItem number={index + 1} label={t(`items.${item}`)} isTicked={isTicked} tick={tick} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
