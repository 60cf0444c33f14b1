import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressDots } from '#web/components/progress-dots.tsx';
import { battleQuery } from '#web/lib/student/battle.ts';

/** How far the others of a battle are: never what they answered. Without the network it is simply not there. */
export function BattleStrip({ userId, battleId }: { userId: string; battleId: string }) {
  const { t } = useTranslation('test-taking');
  const { data: battle } = useQuery(battleQuery(userId, battleId));
  const others = battle?.players.filter((player) => !player.is_self) ?? [];
  if (!battle || others.length === 0) return null;
  const all = battle.question_count;
  return (
    <ul
      aria-label={t('battle.others')}
      className="mx-auto flex max-w-content flex-wrap gap-x-5 gap-y-1 px-4 pb-2 text-sm md:px-8"
    >
      {others.map((player, place) => {
        const name = player.name || t('battle.computer');
        return (
          <li key={`${player.name}${String(place)}`} className="flex min-w-0 items-center gap-2">
            <span className="max-w-40 truncate text-muted-foreground">{name}</span>
            {player.is_done ? (
              <span className="font-medium">{t('battle.done')}</span>
            ) : (
              <ProgressDots
                done={player.answered}
                all={all}
                label={t('battle.answered', { count: player.answered, all })}
                className="text-primary"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
