import { useTranslation } from 'react-i18next';
import type { BoardEntry } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { RankBadge } from '#web/features/leaderboard/components/rank-badge.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

const titles = ['champion', 'runnerUp', 'third'] as const;

type BoardRowProps = { entry: BoardEntry; isMe: boolean };

export function BoardRow({ entry: { rank, display_name: name, points }, isMe }: BoardRowProps) {
  const { t } = useTranslation('leaderboard');
  const title = titles[rank - 1];
  return (
    <div
      className={cn('flex min-h-16 items-center gap-3 px-4 py-2 md:gap-4 md:px-5', isMe && 'bg-primary-soft')}
    >
      <RankBadge rank={rank} />
      <div className="grid min-w-0 flex-1">
        <span className={cn('wrap-anywhere', isMe || title ? 'font-semibold' : 'font-medium')}>{name}</span>
        {(isMe || title) && (
          <span className="text-sm">
            {isMe && <span className="font-semibold text-link">{t('you')}</span>}
            <span>{isMe && title && ' · '}</span>
            {title && <span className="text-muted-foreground">{t(title)}</span>}
          </span>
        )}
      </div>
      <span className="shrink-0 text-right tabular-nums">
        <span className="font-semibold">{formatNumber(points)}</span>{' '}
        <span className="text-muted-foreground text-sm">{t('points', { count: points })}</span>
      </span>
    </div>
  );
}
