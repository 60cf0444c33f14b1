import { Clock, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, LOW_TIME_SECONDS } from '#core/domain/test-taking/countdown.ts';
import type { ShownClock } from '#web/features/test-taking/hooks/use-open-section.ts';
import { cn } from '#web/lib/page/cn.ts';

type CountdownBadgeProps = { clock: ShownClock; className?: string };

/** The countdown. Under five minutes it is red, with another icon and a word for screen readers. */
export function CountdownBadge({ clock, className }: CountdownBadgeProps) {
  const { t } = useTranslation('test-taking');
  const seconds = useSyncExternalStore(clock.subscribe, clock.seconds);
  const isLow = seconds < LOW_TIME_SECONDS;
  const time = formatClock(seconds);
  const Icon = isLow ? TriangleAlert : Clock;
  return (
    <div
      role="timer"
      // With the time: Orca says the name of a timer, and not what is in it.
      aria-label={[t('timeLeft'), time, ...(isLow ? [t('lowTime')] : [])].join(' ')}
      data-low={isLow}
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold tabular-nums',
        isLow ? 'bg-danger text-danger-foreground' : 'bg-muted text-foreground',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{time}</span>
      {isLow && <span className="sr-only">{t('lowTime')}</span>}
    </div>
  );
}
