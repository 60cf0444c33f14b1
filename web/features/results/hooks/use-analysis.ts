import { useQuery } from '@tanstack/react-query';
import { attemptAnalysisQuery } from '#web/features/results/api/get-attempt-analysis.ts';
import { parseError } from '#web/lib/errors.ts';

const PREMIUM_NEEDED = 402;

export function useAnalysis(userId: string, attemptId: string) {
  const { data, error, refetch } = useQuery(attemptAnalysisQuery(userId, attemptId));
  return {
    data,
    isLocked: error !== null && parseError(error).status === PREMIUM_NEEDED,
    error,
    retry: () => void refetch(),
  };
}
