import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Clock3, Link2, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BattleAction, GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { actInBattleMutation, forgetBattle } from '#web/features/battles/api/battle-calls.ts';
import { PlayerName } from '#web/features/battles/components/player-name.tsx';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type LobbyProps = { userId: string; battle: GetBattleResponse };

/** Who has come, the code for those who have not, and who is ready. */
export function Lobby({ userId, battle }: LobbyProps) {
  const { t } = useTranslation('battles');
  const act = useAct(userId, battle.id);
  const own = battle.players.find((player) => player.is_self);
  const isLive = battle.kind === 'live';
  const isComplete =
    battle.players.length > 1 && (!isLive || battle.players.every((player) => player.is_ready));
  return (
    <div className="grid max-w-2xl gap-6">
      {battle.code && battle.players.length < battle.seats && <Code code={battle.code} />}
      <Card className="grid gap-4">
        <h2 className="font-semibold text-xl">
          {t('lobby.players', { count: battle.players.length, seats: battle.seats })}
        </h2>
        <ul aria-live="polite" className="divide-y divide-border border-border border-y">
          {battle.players.map((player, place) => (
            <li
              // Two may have the same alias.
              key={`${player.name}${String(place)}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-2"
            >
              <PlayerName player={player} rival={null} />
              <span className="flex gap-2">
                {player.is_host && <Badge variant="outline">{t('lobby.host')}</Badge>}
                {isLive && <Ready isReady={player.is_ready} />}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-muted-foreground text-sm">{t(isLive ? 'lobby.aboutLive' : 'lobby.aboutOpen')}</p>
        <div className="flex flex-wrap gap-3">
          {isLive && (
            <Button
              variant={own?.is_ready ? 'outline' : 'primary'}
              busy={act.isBusy}
              onClick={() => act.run(own?.is_ready ? 'wait' : 'ready')}
            >
              {t(own?.is_ready ? 'lobby.notReady' : 'lobby.ready')}
            </Button>
          )}
          {battle.is_host && (
            <Button disabled={!isComplete} busy={act.isBusy} onClick={() => act.run('start')}>
              {t('lobby.start')}
            </Button>
          )}
          <Button variant="ghost" busy={act.isBusy} onClick={() => act.run('leave')}>
            {t(battle.is_host ? 'lobby.cancel' : 'lobby.leave')}
          </Button>
        </div>
        {act.error !== null && (
          <Alert kind="danger" role="alert">
            <p>{failureText(act.error, t('failed'))}</p>
          </Alert>
        )}
      </Card>
    </div>
  );
}

function Ready({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('battles');
  const Icon = isReady ? Check : Clock3;
  return (
    <Badge variant={isReady ? 'success' : 'neutral'}>
      <Icon aria-hidden="true" />
      {t(isReady ? 'lobby.isReady' : 'lobby.isNotReady')}
    </Badge>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation('battles');
  const link = `${window.location.origin}/battle/${code}`;
  const copy = async () => {
    if (await copyText(Promise.resolve(link))) toast.success(t('lobby.copied'));
    else toast.error(t('lobby.copyFailed'));
  };
  // Closed again by anyone who opened it, it has not failed.
  const share = () => navigator.share({ title: t('lobby.shareTitle'), url: link }).catch(() => undefined);
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="font-semibold text-xl">{t('lobby.code')}</h2>
      <p className="font-bold font-mono text-3xl tracking-widest">{showCode(code)}</p>
      <p className="text-muted-foreground text-sm">{t('lobby.codeText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Link2 aria-hidden="true" />
          {t('lobby.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="outline" onClick={() => void share()}>
            <Share2 aria-hidden="true" />
            {t('lobby.share')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function useAct(userId: string, battleId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, error } = useMutation({
    ...actInBattleMutation(queryClient, userId, battleId),
    onSuccess: async (_, action) => {
      if (action !== 'leave') return;
      await navigate({ to: '/app/battles', replace: true });
      forgetBattle(queryClient, userId, battleId);
    },
    onSettled: leave,
  });
  const run = (action: BattleAction) => {
    if (enter()) mutate(action);
  };
  return { run, isBusy: isPending, error };
}
