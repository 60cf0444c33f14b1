import { useQueries } from '@tanstack/react-query';
import { sampleRecord, sampleStudySummary } from '#web/lib/demo/sample-figures.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { gamificationRecordQuery } from '#web/lib/student/gamification-record.ts';
import { studySummaryQuery } from '#web/lib/student/study-summary.ts';

/** What a student has done and earned: both tabs about it need both, and fail or load as one. */
export function useStudyRecord(userId: string, exam?: string) {
  const { isOn: isDemo } = useDemoMode();
  const [summary, record] = useQueries({
    queries: [
      { ...studySummaryQuery(userId, exam), enabled: !isDemo },
      { ...gamificationRecordQuery(userId), enabled: !isDemo },
    ],
  });
  const error = summary.error ?? record.error;
  const refetch = () => {
    void summary.refetch();
    void record.refetch();
  };
  if (isDemo) return { status: 'ready', summary: sampleStudySummary(), record: sampleRecord() } as const;
  if (summary.data && record.data) {
    return { status: 'ready', summary: summary.data, record: record.data } as const;
  }
  return error ? ({ status: 'failed', error, refetch } as const) : ({ status: 'loading' } as const);
}
