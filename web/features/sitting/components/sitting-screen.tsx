import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { AfterSitting } from '#web/features/sitting/components/after-sitting.tsx';
import { BeforeEntry } from '#web/features/sitting/components/before-entry.tsx';
import { DoorPanel } from '#web/features/sitting/components/door-panel.tsx';
import { Lobby } from '#web/features/sitting/components/lobby.tsx';
import { SittingHeading } from '#web/features/sitting/components/sitting-heading.tsx';
import { useServerNow, useWaitingRoom } from '#web/features/sitting/hooks/use-waiting-room.ts';
import { phaseOf } from '#web/features/sitting/model/phase.ts';

type SittingScreenProps = { userId: string; sittingId: string };

/** One address for an exam of the hall, from the first look to the receipt: what stands here follows the server's clock. */
export function SittingScreen({ userId, sittingId }: SittingScreenProps) {
  const { t } = useTranslation('sitting');
  const { room, state } = useWaitingRoom(userId, sittingId);
  const now = useServerNow(room);
  const { told, door, entered } = state;
  if (state.isUnknown) return <NotFound />;
  if (!told || now === null) {
    if (state.isReachable) return <Skeleton className="mx-auto h-96 w-full max-w-reading rounded-xl" />;
    return <EmptyState title={t('offline.title')} text={t(entered ? 'offline.inside' : 'offline.text')} />;
  }
  const phase = phaseOf(told, now);
  const props = { room, state, told, now, userId };
  return (
    <div className="mx-auto grid w-full max-w-reading grid-cols-[minmax(0,1fr)] gap-6">
      <SittingHeading told={told} />
      {(phase === 'cancelled' || phase === 'handedIn' || phase === 'over') && (
        <AfterSitting told={told} phase={phase} />
      )}
      {phase === 'beforeEntry' && <BeforeEntry told={told} now={now} />}
      {(phase === 'waiting' || phase === 'running') &&
        (door === 'inside' ? (
          <Lobby {...props} isRunning={phase === 'running'} />
        ) : (
          <DoorPanel {...props} isRunning={phase === 'running'} />
        ))}
    </div>
  );
}
