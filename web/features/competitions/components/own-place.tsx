import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#core/contracts/competitions/competition.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';

/** When one sits, and the way into the waiting room. */
export function OwnPlace({ competition, now }: { competition: Competition; now: Date }) {
  const { t } = useTranslation('competitions');
  const { entry, shifts } = competition;
  const shift = shifts.find(({ sitting_id }) => sitting_id === entry?.sitting_id);
  if (!shift) return null;
  const isOver = new Date(shift.ends_at) <= now;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <CalendarCheck aria-hidden="true" className="size-8 shrink-0 text-success-soft-foreground" />
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-0.5">
        <h2 className="font-semibold text-lg">{t('place.title')}</h2>
        <p>{formatLongDateTime(new Date(shift.starts_at))}</p>
        <p className="text-muted-foreground text-sm">
          {t(shift.state === 'cancelled' ? 'place.cancelled' : isOver ? 'place.over' : 'place.text')}
        </p>
      </div>
      <Link
        to="/app/sittings/$sittingId"
        params={{ sittingId: shift.sitting_id }}
        className={buttonVariants({
          variant: shift.state === 'open' || shift.state === 'running' ? 'primary' : 'outline',
          className: 'max-sm:w-full',
        })}
      >
        {t('place.room')}
      </Link>
    </Card>
  );
}
