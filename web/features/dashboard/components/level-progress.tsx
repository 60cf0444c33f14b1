import { useTranslation } from 'react-i18next';
import { standingAt } from '#core/domain/gamification/levels.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

export function LevelProgress({ points }: { points: number }) {
  const { t } = useTranslation('dashboard');
  const { level, next, progress } = standingAt(points);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t(`level.names.${level}`)}</span>
        <span className="font-semibold tabular-nums">
          {t('level.points', { count: points, value: formatNumber(points) })}
        </span>
      </p>
      <Progress label={t('level.label')} value={100 * progress} barClassName="bg-achievement" />
      <p className="text-muted-foreground text-sm tabular-nums">
        {next
          ? t('level.next', {
              count: next.pointsNeeded,
              value: formatNumber(next.pointsNeeded),
              level: t(`level.names.${next.name}`),
            })
          : t('level.top')}
      </p>
    </div>
  );
}
