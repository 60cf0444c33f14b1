import { useTranslation } from 'react-i18next';
import type { CompetitionShift } from '#core/contracts/competitions/competition.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type ShiftChoiceProps = {
  shift: CompetitionShift;
  isFree: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

export function ShiftChoice({ shift, isFree, isChosen, onChoose }: ShiftChoiceProps) {
  const { t } = useTranslation('competitions');
  const facts = [
    t('minutes', { count: Math.round(shift.duration_sec / 60) }),
    t('registered', { count: shift.registered }),
  ];
  return (
    <label
      className={cn(
        'flex items-start gap-3 rounded-xl border bg-surface p-4',
        isChosen ? 'border-primary ring-1 ring-primary' : 'border-border',
        isFree ? 'cursor-pointer' : 'text-muted-foreground',
      )}
    >
      <input
        type="radio"
        name="shift"
        value={shift.sitting_id}
        checked={isChosen}
        disabled={!isFree}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{formatLongDateTime(new Date(shift.starts_at))}</span>
        <span className="text-muted-foreground text-sm">{facts.join(' · ')}</span>
        {!isFree && (
          <span className="text-muted-foreground text-sm">
            {t(shift.state === 'cancelled' ? 'choose.cancelled' : 'choose.notFree')}
          </span>
        )}
      </span>
    </label>
  );
}
