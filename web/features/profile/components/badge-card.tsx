import {
  CalendarCheck,
  CircleCheckBig,
  Flame,
  Footprints,
  type LucideIcon,
  Medal,
  Target,
  Trophy,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BadgeId, BadgeProgress } from '#core/domain/gamification/badges.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/format.ts';

const icons: Record<BadgeId, LucideIcon> = {
  first_test: Footprints,
  ten_tests: CalendarCheck,
  fifty_tests: Medal,
  hundred_right: CircleCheckBig,
  thousand_right: CircleCheckBig,
  streak_3: Flame,
  streak_7: Flame,
  streak_30: Flame,
  ninety_percent: Target,
  full_marks: Trophy,
};

export function BadgeCard({ badge: { id, goal, reached, isHeld } }: { badge: BadgeProgress }) {
  const { t } = useTranslation('profile');
  const Icon = icons[id];
  const name = t(`badges.${id}.name`);
  return (
    <li className="flex items-start gap-4 rounded-xl border border-border bg-surface p-4 shadow-card">
      <span
        className={cn(
          'grid size-12 shrink-0 place-items-center rounded-full',
          isHeld ? 'bg-achievement text-achievement-foreground' : 'bg-muted text-muted-foreground',
        )}
      >
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="font-semibold text-base">{name}</h3>
        <p className="text-muted-foreground text-sm">{t(`badges.${id}.text`)}</p>
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
