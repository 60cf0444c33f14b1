import { useTranslation } from 'react-i18next';
import type { CompetitionState } from '#core/contracts/competitions/competition.ts';
import { Badge } from '#web/components/ui/badge.tsx';

const looks = {
  draft: 'outline',
  open: 'primary',
  closed: 'neutral',
  over: 'neutral',
  ranked: 'success',
} as const satisfies Record<CompetitionState, string>;

export function CompetitionBadge({ state }: { state: CompetitionState }) {
  const { t } = useTranslation('competitions');
  return <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>;
}
