import { useQuery } from '@tanstack/react-query';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { freezesAhead, streakDaysShown } from '#core/domain/gamification/streak.ts';
import { sampleRecord, sampleStudySummary } from '#web/lib/demo/sample-figures.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { type Gamification, gamificationRecordQuery } from '#web/lib/student/gamification-record.ts';
import { studySummaryQuery } from '#web/lib/student/study-summary.ts';

export interface Progress {
  streakDays: number;
  points: number;
  badges: readonly string[];
  /** Days to come that may be missed. */
  freezes: number;
  /** Today already counts for the streak. */
  isTodayDone: boolean;
}

/** The student's own figures of an exam, or those of the made-up student while Demo Mode is on. */
export function useStudySummary(userId: string, exam: string) {
  const { isOn } = useDemoMode();
  const summary = useQuery({ ...studySummaryQuery(userId, exam), enabled: !isOn && userId !== '' });
  return isOn ? { data: sampleStudySummary(), error: null, refetch: summary.refetch } : summary;
}

export function useProgress(userId: string) {
  const { isOn } = useDemoMode();
  const record = useQuery({ ...gamificationRecordQuery(userId), enabled: !isOn && userId !== '' });
  const shown = isOn ? sampleRecord() : record.data;
  const data = shown && progressOf(shown, kolkataDay(new Date()));
  return { data, error: isOn ? null : record.error, refetch: record.refetch };
}

function progressOf(record: Gamification, today: string): Progress {
  const streak = {
    days: record.streak_days,
    longestDays: record.longest_streak_days,
    freezes: record.streak_freezes,
    lastDay: record.last_active_day,
  };
  return {
    streakDays: streakDaysShown(streak, today),
    points: record.points,
    badges: record.badges,
    freezes: freezesAhead(streak, today),
    isTodayDone: record.last_active_day === today,
  };
}
