import { useTranslation } from 'react-i18next';
import type { SittingState } from '#core/domain/sittings/sitting-state.ts';
import { Badge } from '#web/components/ui/badge.tsx';

const looks = {
  draft: 'neutral',
  scheduled: 'primary',
  open: 'warning',
  running: 'warning',
  ended: 'neutral',
  marking: 'neutral',
  released: 'success',
  cancelled: 'danger',
} as const satisfies Record<SittingState, string>;

export function StateBadge({ state }: { state: SittingState }) {
  const { t } = useTranslation('admin-sittings');
  return <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>;
}
