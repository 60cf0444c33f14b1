import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  BoardEntry,
  BoardPeriod,
  BoardScope,
  LeaderboardDailyResponse,
} from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PodiumIllustration } from '#web/components/illustrations/podium.tsx';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { leaderboardQuery } from '#web/features/leaderboard/api/get-leaderboard.ts';
import { BoardRow } from '#web/features/leaderboard/components/board-row.tsx';
import { BoardSkeleton } from '#web/features/leaderboard/components/board-skeleton.tsx';
import { QuietRetry } from '#web/features/leaderboard/components/quiet-retry.tsx';
import { SAMPLE_BOARD } from '#web/lib/demo/sample-figures.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

const SHOWN = 50;
const frame = 'overflow-hidden rounded-xl border border-border bg-surface shadow-card';

type BoardProps = { userId: string; period: BoardPeriod; scope: BoardScope };

export function Board({ userId, period, scope }: BoardProps) {
  const { t } = useTranslation('leaderboard');
  const { isOn: isDemo } = useDemoMode();
  const query = leaderboardQuery({ userId, limit: SHOWN, period, scope });
  const board = useQuery({ ...query, enabled: !isDemo });
  if (isDemo) return <Ranking board={SAMPLE_BOARD} label={t(`rankings.${period}`)} />;
  if (board.isPending) {
    return (
      <div className={frame}>
        <BoardSkeleton label={t('loading')} />
      </div>
    );
  }
  if (board.isError) return <QuietRetry onRetry={() => board.refetch()} />;
  if (board.data.leaderboard.length === 0) {
    return <EmptyState title={t(`empty.${period}`)} illustration={<PodiumIllustration className="w-36" />} />;
  }
  return <Ranking board={board.data} label={t(`rankings.${period}`)} />;
}

function Ranking({ board: { leaderboard, me }, label }: { board: LeaderboardDailyResponse; label: string }) {
  const { t } = useTranslation('leaderboard');
  const heading = useId();
  const own = leaderboard.findIndex((entry) => isSame(entry, me));
  return (
    <>
      {me && !(own >= 0 && leaderboard.length === 1) && (
        <section aria-labelledby={heading} className="mb-6">
          <h3 id={heading} className="mb-1 text-muted-foreground">
            {t('yourRank')}
          </h3>
          <LeadFigure figure={formatNumber(me.rank)}>
            {`${formatNumber(me.points)} ${t('points', { count: me.points })}`}
          </LeadFigure>
        </section>
      )}
      <ol aria-label={label} className={`divide-y divide-border ${frame}`}>
        {leaderboard.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place, and two students may be called alike.
          <li key={place}>
            <BoardRow entry={entry} isMe={place === own} />
          </li>
        ))}
      </ol>
      {!me && <p className="mt-4 text-muted-foreground">{t('notYet')}</p>}
    </>
  );
}

function isSame(entry: BoardEntry, me: BoardEntry | null): boolean {
  return entry.rank === me?.rank && entry.display_name === me.display_name;
}
