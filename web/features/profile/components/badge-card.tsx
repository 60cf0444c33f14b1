import { useTranslation } from 'react-i18next';
import type { BadgeProgress } from '#core/domain/gamification/badges.ts';
import { BadgeStamp } from '#web/components/stamps/badge-stamp.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

export function BadgeCard({ badge: { id, goal, reached, isHeld } }: { badge: BadgeProgress }) {
  const { t } = useTranslation(['profile', 'badges']);
  const name = t(`badges:${id}.name`);
  return (
    <li className="flex items-start gap-4 rounded-xl border border-border bg-surface p-4 shadow-card">
      <BadgeStamp id={id} isHeld={isHeld} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="font-semibold text-base">{name}</h3>
        <p className="text-muted-foreground text-sm">{t(`badges:${id}.text`)}</p>
        {!isHeld && (
          <div className="mt-2 flex items-center gap-3">
            <Progress label={name} value={reached} max={goal} className="flex-1" />
            <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
              {t('achievements.progress', { reached: formatNumber(reached), goal: formatNumber(goal) })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
