import { useTranslation } from 'react-i18next';
import { badgeProgress } from '#core/domain/gamification/badges.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { BadgeCard } from '#web/features/profile/components/badge-card.tsx';
import { ProfileSkeleton } from '#web/features/profile/components/profile-skeleton.tsx';
import { useStudyRecord } from '#web/features/profile/hooks/use-study-record.ts';

export function AchievementsTab({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const progress = useStudyRecord(userId);
  if (progress.status === 'loading') return <ProfileSkeleton />;
  if (progress.status === 'failed') return <LoadError error={progress.error} onRetry={progress.refetch} />;
  const { summary, record } = progress;
  const achievements = {
    gradedAttempts: summary.achievements.graded_attempts,
    rightAnswers: summary.achievements.right_answers,
    longestStreakDays: record.longest_streak_days,
    bestScore: summary.achievements.best_score,
  };
  const badges = badgeProgress(achievements, record.badges);
  const earned = badges.filter(({ isHeld }) => isHeld);
  const toCome = badges.filter(({ isHeld }) => !isHeld);
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="font-semibold text-lg">{t('achievements.earned')}</h2>
          <p className="text-muted-foreground text-sm">
            {t('achievements.earnedCount', { earned: earned.length, all: badges.length })}
          </p>
        </header>
        {earned.length === 0 && <p className="text-muted-foreground">{t('achievements.noneEarned')}</p>}
        <BadgeGrid badges={earned} />
      </section>
      {toCome.length > 0 && (
        <section className="grid gap-4">
          <h2 className="font-semibold text-lg">{t('achievements.toCome')}</h2>
          <BadgeGrid badges={toCome} />
        </section>
      )}
    </div>
  );
}

function BadgeGrid({ badges }: { badges: ReturnType<typeof badgeProgress> }) {
  if (badges.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {badges.map((badge) => (
        <BadgeCard key={badge.id} badge={badge} />
      ))}
    </ul>
  );
}
