import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DayOfWork, isDayOfWork } from '#core/domain/gamification/streak.ts';
import { pingStreak } from '#web/features/dashboard/api/ping-streak.ts';
import type { Progress } from '#web/features/dashboard/hooks/use-student-figures.ts';

/**
 * The results page lets today count; who left it too soon, or was graded on another device, is made up for here.
 * Nobody asked for it, so nobody is told when it fails.
 */
export function useCountToday(userId: string, today: DayOfWork, progress: Progress | undefined) {
  const queryClient = useQueryClient();
  const isOwed = isDayOfWork(today) && progress?.isTodayDone === false;
  useEffect(() => {
    if (!isOwed) return;
    pingStreak(queryClient, userId).catch((error: unknown) =>
      console.warn('Today could not be counted yet:', error),
    );
  }, [isOwed, queryClient, userId]);
}
