import { Swords } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PlayerName } from '#web/features/battles/components/player-name.tsx';
import { StrengthBars } from '#web/features/battles/components/strength-bars.tsx';
import { useBeginBattle } from '#web/features/battles/hooks/use-begin-battle.ts';
import { formatDateTime, formatMarks } from '#web/lib/i18n/format.ts';

/** It runs, and the student has not begun, or was away. */
export function BeforeStart({ battle }: { battle: GetBattleResponse }) {
  const isCounting = battle.kind === 'live' && battle.attempt_id === null;
  return isCounting ? <Countdown battle={battle} /> : <Versus battle={battle} />;
}

/** Three, two, one, by the server's clock: then the questions open by themselves. */
function Countdown({ battle }: { battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  const { begin, isBusy, hasFailed } = useBeginBattle(battle.id, true);
  const [startsAt] = useState(
    () => performance.now() + Date.parse(battle.starts_at ?? '') - Date.parse(battle.server_now),
  );
  const [left, setLeft] = useState(() => secondsUntil(startsAt));
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsUntil(startsAt));
      if (performance.now() < startsAt) return;
      clearInterval(timer);
      begin();
    }, 100);
    return () => clearInterval(timer);
  }, [startsAt, begin]);
  return (
    <Card className="grid max-w-2xl justify-items-center gap-4 py-12 text-center">
      <p aria-live="assertive" className="font-bold text-7xl tabular-nums">
        {left > 0 ? String(left) : t('start.go')}
      </p>
      <p className="text-muted-foreground">{t('start.same')}</p>
      {left === 0 && (
        <Button busy={isBusy && !hasFailed} onClick={begin}>
          {t('start.open')}
        </Button>
      )}
    </Card>
  );
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - performance.now()) / 1000));

function Versus({ battle }: { battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  const { kind, rival, players, question_count: count, seconds_each: seconds, attempt_id } = battle;
  const { begin, isBusy } = useBeginBattle(battle.id, kind === 'live' || attempt_id !== null);
  return (
    <Card className="grid max-w-2xl gap-6">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {players.map((player, place) => (
          <li key={`${player.name}${String(place)}`} className="flex items-center gap-3 text-lg">
            {place > 0 && <Swords aria-hidden="true" className="size-5 text-muted-foreground" />}
            {rival !== null && !player.is_self && <StrengthBars strength={rival} className="size-7" />}
            <PlayerName player={player} rival={rival} />
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p>{t('start.facts', { count, minutes: (count * seconds) / 60 })}</p>
        <p className="text-muted-foreground text-sm">
          {t('start.rules', {
            right: formatMarks(battle.marks.right),
            wrong: formatMarks(battle.marks.wrong),
          })}
        </p>
        {kind === 'open' && battle.ends_at && attempt_id === null && (
          <p className="text-muted-foreground text-sm">
            {t('start.until', { time: formatDateTime(battle.ends_at) })}
          </p>
        )}
      </div>
      <Button size="lg" className="justify-self-start max-sm:w-full" busy={isBusy} onClick={begin}>
        {t(attempt_id === null ? 'start.begin' : 'start.continue')}
      </Button>
    </Card>
  );
}
