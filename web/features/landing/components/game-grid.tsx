import { useTranslation } from 'react-i18next';
import { FeatureGrid } from '#web/features/landing/components/feature-grid.tsx';
import { Icon } from '#web/features/landing/components/icon.tsx';

const keys = ['streaks', 'badges', 'boards', 'battles', 'competitions', 'quests'] as const;

/** Listed, and not available yet. */
const PLANNED: ReadonlySet<string> = new Set(['competitions']);

export function GameGrid() {
  const { t } = useTranslation('landing-below');
  const features = keys.map((key) => ({
    key,
    name: t(`game.${key}.name`),
    text: t(`game.${key}.text`),
    badge: PLANNED.has(key) ? t('game.planned') : undefined,
    icon: <Icon name={key} />,
  }));
  return (
    <FeatureGrid
      id="game"
      title={t('game.title')}
      text={t('game.text')}
      features={features}
      columns="lg:grid-cols-3"
    />
  );
}
