import { skipToken, useQuery } from '@tanstack/react-query';
import { Flame, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BadgeId } from '#core/domain/gamification/badges.ts';
import { BadgeStamp } from '#web/components/stamps/badge-stamp.tsx';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { earnedQuery } from '#web/lib/student/points-earned.ts';

/** What the test earned, beside its score. Nothing where it earned nothing. */
export function EarnedCard({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation(['results', 'badges']);
  const { data: earned } = useQuery(earnedQuery(attemptId));
  const { data: ofTest = 0 } = useQuery<number>({
    queryKey: sharedKeys.pointsOfTest(attemptId),
    queryFn: skipToken,
    initialData: 0,
  });
  const points = ofTest + (earned?.points_added ?? 0);
  const badges = earned?.badges_added ?? [];
  if (points === 0 && badges.length === 0) return null;
  return (
    <section
      aria-label={t('earned.title')}
      className="flex animate-pop-in flex-wrap items-center gap-x-6 gap-y-2 rounded-xl bg-achievement-soft px-5 py-4 font-semibold text-achievement-soft-foreground"
    >
      {points > 0 && (
        <p className="flex items-center gap-2">
          <Star aria-hidden="true" className="size-5" />
          {t('earned.points', { count: points })}
        </p>
      )}
      {(earned?.streak_days ?? 0) > 0 && (
        <p className="flex items-center gap-2">
          <Flame aria-hidden="true" className="size-5" />
          {t('earned.streak', { count: earned?.streak_days })}
        </p>
      )}
      {badges.map((badge) => (
        <p key={badge} className="flex items-center gap-2">
          <BadgeStamp id={badge as BadgeId} isHeld className="size-10" />
          {t('earned.badge', { name: t(`badges:${badge as BadgeId}.name`) })}
        </p>
      ))}
    </section>
  );
}
