import { useQueries } from '@tanstack/react-query';
import { gamificationRecordQuery } from '#web/features/profile/api/get-gamification.ts';
import { studySummaryQuery } from '#web/lib/study-summary.ts';

/** What a student has done and earned: both tabs about it need both, and fail or load as one. */
export function useProgress(userId: string) {
  const [summary, record] = useQueries({
    queries: [studySummaryQuery(userId), gamificationRecordQuery(userId)],
  });
  const error = summary.error ?? record.error;
  const refetch = () => {
    void summary.refetch();
    void record.refetch();
  };
  if (summary.data && record.data) {
    return { status: 'ready', summary: summary.data, record: record.data } as const;
  }
  return error ? ({ status: 'failed', error, refetch } as const) : ({ status: 'loading' } as const);
}
