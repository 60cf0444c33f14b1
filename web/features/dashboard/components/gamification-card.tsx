import { Link } from '@tanstack/react-router';
import { Flame, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { LevelProgress } from '#web/features/dashboard/components/level-progress.tsx';
import type { Progress, useProgress } from '#web/features/dashboard/hooks/use-student-figures.ts';
import { cn } from '#web/lib/page/cn.ts';

type GamificationCardProps = {
  progress: ReturnType<typeof useProgress>;
  topFive: ReactNode;
  onKeepStreak: () => void;
  /** What makes a day count is said above already. */
  isRuleSaid: boolean;
};

export function GamificationCard({ progress, topFive, onKeepStreak, isRuleSaid }: GamificationCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {progress.data && <StreakAndLevel progress={progress.data} isRuleSaid={isRuleSaid} />}
      {!progress.data && !progress.error && <Skeleton className="h-40" />}
      {progress.error && <LoadError error={progress.error} onRetry={() => progress.refetch()} />}
      <Button block variant="secondary" onClick={onKeepStreak}>
        {t('streak.keep')}
      </Button>
      <section aria-labelledby="top-five" className="grid gap-3 border-border border-t pt-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="top-five" className="font-semibold">
            {t('topFive')}
          </h2>
          <Link to="/app/leaderboard" className="py-1 font-medium text-link text-sm hover:underline">
            {t('viewAll')}
          </Link>
        </div>
        {topFive}
      </section>
    </Card>
  );
}

type StreakAndLevelProps = { progress: Progress; isRuleSaid: boolean };

function StreakAndLevel({ progress, isRuleSaid }: StreakAndLevelProps) {
  const { streakDays, points, freezes, isTodayDone } = progress;
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-4">
        <span
          className={cn(
            'grid size-14 shrink-0 place-items-center rounded-full',
            streakDays > 0 ? 'bg-achievement-soft' : 'bg-muted',
          )}
        >
          <Flame
            aria-hidden="true"
            className={cn(
              'size-7',
              streakDays > 0 ? 'fill-achievement text-achievement' : 'text-muted-foreground',
            )}
          />
        </span>
        <div className="grid gap-0.5">
          <p className="font-bold text-2xl tabular-nums tracking-tight">
            {t('streak.days', { count: streakDays })}
          </p>
          {(isTodayDone || !isRuleSaid) && (
            <p className="text-muted-foreground text-sm">
              {isTodayDone ? t('streak.today') : t('today.rule', { goal: QUESTIONS_FOR_A_DAY })}
            </p>
          )}
        </div>
      </div>
      {freezes > 0 && (
        <p className="flex items-center gap-2 text-muted-foreground text-sm">
          <Snowflake aria-hidden="true" className="size-4 shrink-0" />
          {t('streak.freezes', { count: freezes })}
        </p>
      )}
      <LevelProgress points={points} />
    </div>
  );
}
