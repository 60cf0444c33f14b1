import { useTranslation } from 'react-i18next';
import { FeatureGrid } from '#web/features/landing/components/feature-grid.tsx';
import { Icon } from '#web/features/landing/components/icon.tsx';

const keys = ['streaks', 'badges', 'boards', 'battles', 'competitions', 'quests'] as const;

export function GameGrid() {
  const { t } = useTranslation('landing-below');
  const features = keys.map((key) => ({
    key,
    name: t(`game.${key}.name`),
    text: t(`game.${key}.text`),
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
