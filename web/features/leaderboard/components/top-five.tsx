import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { leaderboardQuery, TOP_SHOWN } from '#web/features/leaderboard/api/get-leaderboard.ts';
import { QuietRetry } from '#web/features/leaderboard/components/quiet-retry.tsx';
import { RankBadge } from '#web/features/leaderboard/components/rank-badge.tsx';
import { SAMPLE_BOARD } from '#web/lib/demo/sample-figures.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** Today's first five, for the dashboard. */
export function TopFive({ userId }: { userId: string }) {
  const { t } = useTranslation('leaderboard');
  const { isOn: isDemo } = useDemoMode();
  const board = useQuery({
    ...leaderboardQuery({ userId, limit: TOP_SHOWN }),
    enabled: !isDemo && userId !== '',
  });
  if (!isDemo && board.isPending) return <Skeleton className="h-40" />;
  if (!isDemo && board.isError) return <QuietRetry onRetry={() => board.refetch()} />;
  const { leaderboard } = isDemo ? SAMPLE_BOARD : (board.data ?? { leaderboard: [] });
  if (leaderboard.length === 0) return <p className="text-muted-foreground">{t('empty.daily')}</p>;
  return (
    <ol aria-label={t('rankings.daily')} className="grid gap-2">
      {leaderboard.slice(0, TOP_SHOWN).map(({ rank, display_name: name, points }) => (
        <li key={`${rank} ${name}`} className="flex items-center gap-3">
          <RankBadge rank={rank} />
          <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
          <span className="font-semibold tabular-nums">
            {formatNumber(points)}
            <span className="sr-only"> {t('points', { count: points })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
