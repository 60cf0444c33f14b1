import { useQuery } from '@tanstack/react-query';
import { attemptAnalysisQuery } from '#web/features/results/api/get-attempt-analysis.ts';
import { needsPremium } from '#web/lib/requests/api-error.ts';

export function useAnalysis(userId: string, attemptId: string) {
  const { data, error, refetch } = useQuery(attemptAnalysisQuery(userId, attemptId));
  return {
    data,
    isLocked: needsPremium(error),
    error,
    retry: () => void refetch(),
  };
}
