import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BattlePlayer } from '#core/contracts/battles/battles.ts';
import { Badge } from '#web/components/ui/badge.tsx';

type PlayerNameProps = { player: BattlePlayer; rival: number | null };

/** 'You', an alias, or a rival with the word that it is none. */
export function PlayerName({ player, rival }: PlayerNameProps) {
  const { t } = useTranslation('battles');
  const isRival = rival !== null && !player.is_self;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere font-medium">
        {player.is_self ? t('you') : isRival ? t(`rivals.${rival as 1}.name`) : player.name}
      </span>
      {isRival && (
        <Badge variant="violet">
          <Bot aria-hidden="true" />
          {t('computer')}
        </Badge>
      )}
    </span>
  );
}
