import { useTranslation } from 'react-i18next';
import type { GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { ProgressDots } from '#web/components/progress-dots.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PlayerName } from '#web/features/battles/components/player-name.tsx';

/** Handed in: the others are on their way, and nothing is told before they have finished. */
export function Waiting({ battle }: { battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  const { players, question_count: all } = battle;
  return (
    <Card className="grid max-w-2xl gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-xl">{t('waiting.title')}</h2>
        <p className="text-muted-foreground">{t('waiting.text')}</p>
      </div>
      <ul className="divide-y divide-border border-border border-y">
        {players.map((player, place) => (
          <li
            key={`${player.name}${String(place)}`}
            className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-2"
          >
            <PlayerName player={player} rival={battle.rival} />
            {player.is_done ? (
              <Badge variant="success">{t('waiting.done')}</Badge>
            ) : (
              <ProgressDots
                done={player.answered}
                all={all}
                label={t('waiting.answered', { count: player.answered, all })}
                className="text-primary"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
