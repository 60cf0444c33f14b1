import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LOW_TIME_SECONDS } from '#core/domain/test-taking/countdown.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CountdownBadge } from '#web/features/test-taking/components/countdown-badge.tsx';
import type { ShownClock } from '#web/features/test-taking/hooks/use-open-section.ts';
import { cn } from '#web/lib/page/cn.ts';
import { useClockWanted, wantClock } from '#web/lib/page/practice-clock.ts';

/** Practice has time enough: its clock is shown to anyone who wants it, and to everybody in its last five minutes. */
export function PracticeClock({ clock, className }: { clock: ShownClock; className?: string }) {
  const { t } = useTranslation('test-taking');
  const isWanted = useClockWanted();
  const isLow = useSyncExternalStore(clock.subscribe, () => clock.seconds() < LOW_TIME_SECONDS);
  return (
    <div className={cn('flex items-center gap-1', className)}>
      {(isWanted || isLow) && <CountdownBadge clock={clock} />}
      {!isLow && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('practice.clock')}
          title={t('practice.clock')}
          aria-pressed={isWanted}
          onClick={() => wantClock(!isWanted)}
        >
          <Clock aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
