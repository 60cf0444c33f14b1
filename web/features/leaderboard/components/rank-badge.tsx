import { Award, Medal, Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';

const PODIUM = 3;
const FIRST_TEN = 10;
const icons = [Trophy, Medal, Award];

/** Marigold with a trophy for the first three, indigo up to the tenth, an outline for the others. */
export function RankBadge({ rank }: { rank: number }) {
  const { t } = useTranslation('leaderboard');
  const Icon = icons[rank - 1];
  const variant = rank <= PODIUM ? 'default' : rank <= FIRST_TEN ? 'secondary' : 'outline';
  return (
    <Badge variant={variant} data-variant={variant} className="min-w-14 justify-center tabular-nums">
      {Icon && <Icon aria-hidden="true" />}
      <span className="sr-only">{t('rank')} </span>
      <span>{rank}</span>
    </Badge>
  );
}
