import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Circle, CircleRow } from '#core/contracts/friends/get-circle-board.ts';
import type { BoardPeriod } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import { TOP } from '#core/domain/friends/shown-places.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PodiumIllustration } from '#web/components/illustrations/podium.tsx';
import { SocialGate } from '#web/components/social-gate.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { circleBoardQuery } from '#web/features/leaderboard/api/get-circle-board.ts';
import { BoardRow } from '#web/features/leaderboard/components/board-row.tsx';
import { BoardSkeleton } from '#web/features/leaderboard/components/board-skeleton.tsx';
import { QuietRetry } from '#web/features/leaderboard/components/quiet-retry.tsx';
import { SchoolCard } from '#web/features/leaderboard/components/school-card.tsx';

const frame = 'overflow-hidden rounded-xl border border-border bg-surface shadow-card';

type CircleBoardProps = { userId: string; circle: Circle; period: BoardPeriod };

/** The board among friends, or of the school: the first ten and one's own surroundings. */
export function CircleBoard(props: CircleBoardProps) {
  return (
    <SocialGate userId={props.userId} pending={<Pending />}>
      <Loaded {...props} />
    </SocialGate>
  );
}

function Pending() {
  const { t } = useTranslation('leaderboard');
  return (
    <div className={frame}>
      <BoardSkeleton label={t('loading')} />
    </div>
  );
}

function Loaded({ userId, circle, period }: CircleBoardProps) {
  const { t } = useTranslation('leaderboard');
  const board = useQuery(circleBoardQuery(userId, circle, period));
  if (board.isPending) return <Pending />;
  if (board.isError) return <QuietRetry onRetry={() => board.refetch()} />;
  const { state, rows } = board.data;
  if (state !== 'open')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Unopened circle={circle} state={state} />
        {circle === 'school' && <SchoolCard userId={userId} />}
      </div>
    );
  return (
    <div className="grid gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('circle.empty')} illustration={<PodiumIllustration className="w-36" />} />
      ) : (
        <Rows rows={rows} label={t(`rankings.${period}`)} />
      )}
      <p className="text-muted-foreground text-sm">{t('circle.alias')}</p>
      {circle === 'friends' && <ToFriends />}
      {circle === 'school' && <SchoolCard userId={userId} />}
    </div>
  );
}

function Rows({ rows, label }: { rows: CircleRow[]; label: string }) {
  const { t } = useTranslation('leaderboard');
  const top = rows.slice(0, TOP);
  const around = rows.slice(TOP);
  const [first] = around;
  // Where the ranks go on without a gap, the board does.
  const isApart = first !== undefined && first.rank > TOP + 1;
  return (
    <ol aria-label={label} className={`divide-y divide-border ${frame}`}>
      {top.map(rowOf)}
      {isApart && <li className="px-4 py-2 text-center text-muted-foreground text-sm">{t('circle.gap')}</li>}
      {around.map((row, place) => rowOf(row, TOP + place))}
    </ol>
  );
}

const rowOf = ({ is_me: isMe, ...entry }: CircleRow, place: number) => (
  <li key={place}>
    <BoardRow entry={entry} isMe={isMe} />
  </li>
);

function Unopened({ circle, state }: { circle: Circle; state: 'none' | 'few' }) {
  const { t } = useTranslation('leaderboard');
  const what = state === 'few' ? 'schoolFew' : circle === 'friends' ? 'friendsNone' : 'schoolNone';
  return (
    <EmptyState
      title={t(`circle.${what}`)}
      text={t(`circle.${what}Text`)}
      illustration={<PodiumIllustration className="w-36" />}
      action={circle === 'friends' && <ToFriends />}
    />
  );
}

function ToFriends() {
  const { t } = useTranslation('leaderboard');
  return (
    <Link
      to="/app/friends"
      className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
    >
      {t('circle.manage')}
    </Link>
  );
}
